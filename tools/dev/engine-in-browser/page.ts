import { handInFiles } from '#server/analysis-engine/files/handed-in.ts'
import { writeReport } from '#server/analysis-engine/write-report.ts'
import type { Post, Profile } from '#server/sources/profile.ts'
import { loadModels, unpackModels } from '#web/archive/analyse/load-models.ts'

let opened: Promise<void> | undefined
type Sent<Item> = Omit<Item, 'createdAt'> & { createdAt: string }

/** The engine as a browser runs it, for browsers.ts to call with what JSON carries. */
async function reportOn(profile: Sent<Profile>, posts: Sent<Post>[], readAt: string): Promise<string> {
  await (opened ??= loadModels(() => undefined).then((models) => handInFiles(unpackModels(models))))
  const dated = posts.map((post) => ({ ...post, createdAt: new Date(post.createdAt) }))
  return JSON.stringify(
    writeReport({
      profile: { ...profile, createdAt: new Date(profile.createdAt) },
      posts: dated,
      simulated: true,
      readAt: new Date(readAt),
    }),
  )
}
Object.assign(globalThis, { reportOn })
