import path from 'node:path'
import { createVitest } from 'vitest/node'

/** A test by its file and a part of its name. */
export type NamedTest = readonly [file: string, name: string]

/** `crashed`: a file or its set-up failed, so that its tests say nothing. */
export type Run = { passed: NamedTest[]; failed: NamedTest[]; crashed: string[] }

export type TestRunner = {
  run(tests: readonly NamedTest[]): Promise<Run>
  /** A file was written: what was made of it is forgotten. */
  forget(file: string): void
  close(): Promise<void>
}

/**
 * Vitest for the folder we are in, kept between runs: the template database is made once, and a module is transformed again
 * only when it changes. Each run has a new worker, which imports what is on the disk then.
 */
export async function openTestRunner(): Promise<TestRunner> {
  const vitest = await createVitest('test', {
    watch: false,
    reporters: [{}],
    silent: true,
    maxWorkers: 1,
    testTimeout: 60_000,
    retry: 0,
  })
  await vitest.standalone()
  const specifications = await vitest.globTestSpecifications()

  function specificationOf(file: string, names: readonly string[]) {
    const moduleId = path.resolve(file)
    const found = specifications.find((one) => one.moduleId === moduleId)
    if (!found) throw new Error(`vitest knows no test file ${file}`)
    return found.project.createSpecification(moduleId, {
      testNamePattern: new RegExp(names.map(literally).join('|')),
    })
  }

  return {
    run: async (tests) => {
      const byFile = Map.groupBy(tests, ([file]) => file)
      // Vitest answers with every file it has ever run.
      vitest.state.filesMap.clear()
      const { testModules } = await vitest.runTestSpecifications(
        [...byFile].map(([file, named]) =>
          specificationOf(
            file,
            named.map(([, name]) => name),
          ),
        ),
      )
      const run: Run = { passed: [], failed: [], crashed: [] }
      for (const module of testModules) {
        const file = path.relative(process.cwd(), module.moduleId)
        run.crashed.push(...module.errors().map(({ message }) => `${file}: ${message}`))
        for (const test of module.children.allTests()) {
          const { state } = test.result()
          if (state === 'passed' || state === 'failed') run[state].push([file, test.fullName])
        }
      }
      return run
    },
    forget: (file) => vitest.invalidateFile(path.resolve(file)),
    close: () => vitest.close(),
  }
}

const literally = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
