import { ArrowLeft } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { common } from '#translated/web/text/common.ts'
import type { RefusedArchive } from '#web/archive/messages.ts'
import { type KeptArchive, readKeptArchive } from '#web/archive/report/kept.ts'
import { preloadArchiveReport } from '#web/archive/report/preload.ts'
import { lazyWithPreload } from '#web/shell/lazy-with-preload.tsx'
import { Logo } from '#web/shell/logo.tsx'
import { PageFrame } from '#web/shell/page-frame.tsx'
import { PageTitle } from '#web/shell/page-title.tsx'
import { paths } from '#web/shell/paths.ts'
import { archiveText, archiveText as words } from '#web/text/archive.ts'
import { archiveReport as reportWords } from '#web/text/archive-report.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { ArchiveProgress, ProgressBar } from './archive-progress.tsx'
import { ArchiveQuestion } from './archive-question.tsx'
import { DropZone } from './drop-zone.tsx'
import { followWhole } from './seal.ts'
import { type Engine, useArchive } from './use-archive.ts'

const ArchiveReport = lazyWithPreload(preloadArchiveReport)

/** One's own X archive, for anybody, signed in or not: read and analysed here, and nothing leaves. */
export function ArchivePage() {
  const { state, engine, reload, choose, answer, open, cancel } = useArchive(ArchiveReport.preload)
  return (
    // Links and buttons below answer the keyboard themselves; this only decides who follows a link.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className="flex min-h-dvh flex-1 flex-col" onClickCapture={followWhole}>
      <PageFrame bar={<Bar />}>
        {state.at === 'read' ? (
          <Suspense fallback={<Loading label={common.loading} />}>
            <ArchiveReport
              result={state.result}
              keptAt={state.keptAt}
              actions={
                <Button variant="secondary" onClick={cancel}>
                  {words.drop.again}
                </Button>
              }
            />
          </Suspense>
        ) : (
          <>
            <ButtonLink variant="ghost" size="sm" icon={ArrowLeft} to={paths.login} className="-mt-5 -ml-3 sm:-mt-9">
              {words.back}
            </ButtonLink>
            <PageTitle
              document={common.title(words.title)}
              className="mt-2 font-display text-2xl font-semibold text-balance text-ink sm:text-3xl"
            >
              {words.title}
            </PageTitle>
            <p className="mt-2 mb-6 max-w-[44rem] text-base text-pretty text-ink-2 sm:text-lg">{words.lead}</p>
            {state.at === 'refused' && <Refused {...state} />}
            {(state.at === 'empty' || state.at === 'refused') && (
              <>
                <Kept onOpen={open} />
                <DropZone button={state.at === 'empty' ? words.drop.button : words.drop.again} onChoose={choose} />
                <EngineLine engine={engine} onRetry={reload} />
              </>
            )}
            {state.at === 'waiting' && <Waiting engine={engine} onRetry={reload} onCancel={cancel} />}
            {state.at === 'progress' && (
              <ArchiveProgress
                title={words.progress[state.step]}
                detail={words.progress.posts(state.posts, state.of)}
                share={state.of === null ? null : state.posts / state.of}
                onCancel={cancel}
              />
            )}
            {state.at === 'asked' && <ArchiveQuestion {...state} onAnswer={answer} onCancel={cancel} />}
            <Explanations />
          </>
        )}
      </PageFrame>
    </div>
  )
}

/** The report that this browser was asked to keep, if any. */
function Kept({ onOpen }: { onOpen: (kept: KeptArchive) => void }) {
  const [kept, setKept] = useState<KeptArchive | null>(null)
  useEffect(() => {
    // A browser that keeps nothing has nothing to show.
    readKeptArchive().then(setKept, () => {})
  }, [])
  if (!kept) return null
  return (
    <Alert
      tone="note"
      className="mb-5"
      title={words.kept(kept.result.username)}
      actions={
        <Button variant="secondary" size="sm" onClick={() => onOpen(kept)}>
          {words.openKept}
        </Button>
      }
    >
      {reportWords.keep.kept(kept.keptAt)}
    </Alert>
  )
}

function Bar() {
  return (
    <>
      <span className="mr-auto flex">
        <Logo />
      </span>
      <ButtonLink variant="secondary" size="sm" to={paths.login}>
        {common.login.submit}
      </ButtonLink>
    </>
  )
}

function Refused({ reason, network }: RefusedArchive) {
  const { title, advice } = reason === 'other_network' ? words.otherNetwork(network ?? '') : words.refused[reason]
  return (
    <Alert title={title} className="mb-5">
      {advice}
    </Alert>
  )
}

type EngineProps = { engine: Engine; onRetry: () => void }

/** Under the zone: whether a file may be chosen without a network. */
function EngineLine({ engine, onRetry }: EngineProps) {
  if (engine.at === 'failed') return <EngineFailed onRetry={onRetry} />
  return (
    <p role="status" className="num mt-3 text-center text-sm text-ink-3">
      {engine.at === 'ready' ? words.engine.ready : words.engine.loading(engine.percent)}
    </p>
  )
}

function Waiting({ engine, onRetry, onCancel }: EngineProps & { onCancel: () => void }) {
  if (engine.at === 'failed') return <EngineFailed onRetry={onRetry} />
  const percent = engine.at === 'loading' ? engine.percent : 100
  return (
    <section aria-label={words.engine.label} className="rounded-lg border border-line bg-surface p-5 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <p role="status" className="num text-lg font-semibold text-ink">
          {words.engine.loading(percent)}
        </p>
        <Button variant="secondary" onClick={onCancel}>
          {words.progress.cancel}
        </Button>
      </div>
      <ProgressBar label={words.engine.label} share={percent / 100} />
    </section>
  )
}

function EngineFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert
      className="mt-5"
      title={words.engine.failed}
      actions={
        <Button variant="secondary" size="sm" onClick={onRetry}>
          {common.retry}
        </Button>
      }
    >
      {words.engine.failedAdvice}
    </Alert>
  )
}

/** How to get an archive, what is opened of it, and how anybody can check that nothing leaves. */
function Explanations() {
  const { get, opened, check } = archiveText
  return (
    <div className="mt-5 grid gap-5 lg:grid-cols-3">
      <Card title={get.title}>
        <ol className="list-decimal space-y-2 pl-5 text-base text-ink-2 marker:text-ink-3">
          {get.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Card>
      <Card title={opened.title}>
        <dl className="space-y-3 text-base text-ink-2">
          {[opened.read, opened.counted, opened.never].map(({ name, what }) => (
            <div key={name}>
              <dt className="font-semibold text-ink">{name}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card title={check.title}>
        <div className="space-y-3 text-base text-ink-2">
          <p>{check.network}</p>
          <p>{check.policy}</p>
          <p className="text-sm text-ink-3">{check.honest}</p>
        </div>
      </Card>
    </div>
  )
}
