import { analysesFor, creditsLeftOver } from '#contract/money.ts'
import { type Pack, pricePerAnalysis } from '#contract/packs.ts'
import { formatEuros } from '#translated/web/text/format.ts'
import { creditsText } from '#web/text/credits.ts'
import { Button } from '#web/ui/button.tsx'

type PackCardProps = { pack: Pack; busy: boolean; disabled: boolean; onBuy: (button: HTMLElement) => void }

export function PackCard({ pack, busy, disabled, onBuy }: PackCardProps) {
  const { credits, price, popular } = pack
  const analyses = analysesFor(credits)
  return (
    <li
      className={`relative flex flex-wrap items-end justify-between gap-x-4 rounded-lg border bg-surface p-5 sm:flex-col sm:flex-nowrap sm:items-stretch sm:justify-start sm:p-6 ${popular ? 'border-ink ring-1 ring-ink' : 'border-line'}`}
    >
      {popular && (
        <span className="absolute -top-3 left-5 inline-flex h-6 items-center rounded-sm bg-primary px-2.5 text-xs font-medium text-on-primary sm:left-6">
          {creditsText.popular}
        </span>
      )}
      <div>
        <h3 className="num flex flex-wrap items-baseline gap-x-1.5 text-ink">
          <span className="text-3xl font-semibold">{credits}</span>
          <span className="text-base text-ink-2">{creditsText.unit}</span>
        </h3>
        <p className="num mt-1 text-sm text-ink-2">{creditsText.analyses(analyses)}</p>
        <p className="num text-sm text-ink-3">{creditsText.leftOver(creditsLeftOver(credits))}</p>
      </div>
      <div className="mt-3 hidden min-h-[4.75rem] items-end sm:flex">
        <Sheets count={analyses} />
      </div>
      <div className="text-right sm:mt-5 sm:mb-5 sm:border-t sm:border-line sm:pt-5 sm:text-left">
        <p className="num text-xl font-semibold text-ink">
          {formatEuros(price)}
          <span className="ml-1.5 text-xs font-normal text-ink-3">{creditsText.taxIncluded}</span>
        </p>
        <p className="num mt-0.5 text-sm text-ink-2">{creditsText.perAnalysis(formatEuros(pricePerAnalysis(pack)))}</p>
        <p className="num text-sm text-ink-3">{creditsText.perCredit(formatEuros(price / credits))}</p>
      </div>
      <div className="mt-4 basis-full sm:mt-auto sm:basis-auto">
        <Button
          variant={popular ? 'primary' : 'secondary'}
          className="w-full"
          loading={busy}
          disabled={disabled}
          onClick={(event) => onBuy(event.currentTarget)}
          aria-label={busy ? creditsText.redirecting : creditsText.buyNamed(credits, formatEuros(price))}
        >
          {busy ? creditsText.redirecting : creditsText.buy}
        </Button>
      </div>
    </li>
  )
}

/** One small sheet per analysis: the quantity is seen before it is read. */
function Sheets({ count }: { count: number }) {
  return (
    <span className="flex flex-wrap gap-1" aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <svg key={index} className="h-[15px] w-3" viewBox="0 0 12 15" shapeRendering="geometricPrecision">
          <path
            className="fill-line-strong"
            fillOpacity=".38"
            d="M0 1.5A1.5 1.5 0 0 1 1.5 0h9A1.5 1.5 0 0 1 12 1.5V10l-5 5H1.5A1.5 1.5 0 0 1 0 13.5z"
          />
          <path className="fill-ink-3" d="M12 10H8a1 1 0 0 0-1 1v4z" />
        </svg>
      ))}
    </span>
  )
}
