import { existsSync } from 'node:fs'
import path from 'node:path'

/**
 * Labelled texts of others, beside the repository and never in it: posts of real people, some of which their licence
 * forbids to pass on. `VERSO_DATASETS` names the folder; by default it is ../shared/datasets.
 */
export const datasetsFolder = path.resolve(
  process.env['VERSO_DATASETS'] ?? path.join(import.meta.dirname, '../../shared/datasets'),
)

export const hasDatasets = () => existsSync(path.join(datasetsFolder, 'README.md'))
