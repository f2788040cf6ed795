import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

/** An operator's command beside the running product, as production would run it. */
export async function runOperatorCommand(...words: string[]): Promise<string> {
  const command = ['server/ops.ts', ...words, '--by', 'e2e', '--why', 'a journey']
  const { stdout } = await promisify(execFile)(process.execPath, command, { env: await productEnvironment() })
  return stdout
}

/** Written by start-product.ts. */
export async function productEnvironment() {
  return JSON.parse(await readFile('.artifacts/product-environment.json', 'utf8')) as Record<string, string>
}
