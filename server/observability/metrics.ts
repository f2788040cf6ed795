import process from 'node:process'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client'

/** The version of package.json, and the commit whoever built it says it is. */
export type Build = { version: string; commit: string }

/** What this process has counted since it started. Each module declares its own, beside what it counts. */
const registry = new Registry()

export function counter<Label extends string = never>(name: string, help: string, labelNames: readonly Label[] = []) {
  return new Counter<Label>({ name, help, labelNames, registers: [registry] })
}

/** `buckets` in the unit of the name: the largest that is still fast or cheap, and those around it. */
export function histogram<Label extends string = never>(
  name: string,
  help: string,
  { buckets, labelNames = [] }: { buckets: readonly number[]; labelNames?: readonly Label[] },
) {
  return new Histogram<Label>({ name, help, labelNames, buckets: [...buckets], registers: [registry] })
}

/** Read when somebody asks, and at no other time. */
export function gauge(name: string, help: string, read: () => number) {
  return new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read())
    },
  })
}

/** The same for several things of a kind, named by a label. */
export function gauges(name: string, help: string, label: string, read: () => Iterable<readonly [string, number]>) {
  return new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    collect() {
      this.reset()
      for (const [key, value] of read()) this.set({ [label]: key }, value)
    },
  })
}

const build = new Gauge({
  name: 'verso_build_info',
  help: 'What this process runs, in its labels; always 1',
  labelNames: ['version', 'commit', 'node'],
  registers: [registry],
})

/** Memory, processor, open files, event loop: what Prometheus' own dashboards expect of a process. Once per process. */
export function measureProcess({ version, commit }: Build) {
  build.set({ version, commit, node: process.versions.node }, 1)
  if (!registry.getSingleMetric('nodejs_eventloop_lag_p99_seconds')) collectDefaultMetrics({ register: registry })
}

export const metricsText = () => registry.metrics()
