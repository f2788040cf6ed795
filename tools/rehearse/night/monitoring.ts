import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { answers, until } from '#server/testing/until.ts'
import type { Folder } from '#tools/rehearse/cluster/folder.ts'
import { startPart } from '#tools/rehearse/cluster/part.ts'
import { localhost, ports } from '#tools/rehearse/cluster/ports.ts'
import { scaleTimes } from './scale-times.ts'

export type Alert = { state: string; labels: Record<string, string>; annotations: Record<string, string> }

type Parts = {
  /** What `./verso setup` wrote for Alertmanager. */
  alertmanagerConfig: () => string
  token: string
  /** The certificate of the relay. */
  authority: string
  /** How many times faster than on a machine for customers. */
  factor: number
}

/** Debian's Prometheus and Alertmanager with the product's own files; only times and addresses differ. */
export async function openMonitoring(folder: Folder, { alertmanagerConfig, token, authority, factor }: Parts) {
  const [rules, config, credentials, alerting] = ['alerts.yml', 'prometheus.yml', 'token', 'alertmanager.yml'].map(
    (name) => path.join(folder.etc, name),
  ) as [string, string, string, string]
  const scaled = (file: string) => scaleTimes(readFileSync(file, 'utf8'), factor)
  writeFileSync(rules, scaled('operations/prometheus/alerts.yml'))
  writeFileSync(credentials, token)
  writeFileSync(
    config,
    scaled('operations/compose/prometheus.yml')
      .replace('../prometheus/alerts.yml', rules)
      .replaceAll('/run/secrets/prometheus_token', credentials)
      .replace('alertmanager:9093', localhost(ports.alertmanager))
      .replace('server-1:3000', localhost(ports.servers[0] ?? 0))
      .replace('server-2:3000', localhost(ports.servers[1] ?? 0))
      .replace('worker:3000', localhost(ports.worker)),
  )
  const startAlertmanager = () => {
    writeFileSync(alerting, scaleTimes(alertmanagerConfig(), factor))
    return startPart(
      folder,
      'alertmanager',
      [
        'prometheus-alertmanager',
        `--config.file=${alerting}`,
        `--storage.path=${folder.data('alertmanager')}`,
        '--cluster.listen-address=',
        `--web.listen-address=${localhost(ports.alertmanager)}`,
      ],
      { SSL_CERT_FILE: authority },
    )
  }
  let alertmanager = startAlertmanager()
  startPart(folder, 'prometheus', [
    'prometheus',
    `--config.file=${config}`,
    `--storage.tsdb.path=${folder.data('prometheus')}`,
    `--web.listen-address=${localhost(ports.prometheus)}`,
    // At a thirtieth of the time it would still send an alert again each minute.
    '--rules.alert.resend-delay=2s',
  ])
  const url = `http://${localhost(ports.prometheus)}`
  await until('Prometheus is ready', () => answers(`${url}/-/ready`))
  return {
    url,
    restartAlertmanager: async () => {
      await alertmanager.stop()
      alertmanager = startAlertmanager()
    },
    /** What fires now. */
    firing: async (): Promise<Alert[]> => {
      const { data } = (await (await fetch(`${url}/api/v1/alerts`)).json()) as { data: { alerts: Alert[] } }
      return data.alerts.filter(({ state }) => state === 'firing')
    },
  }
}
