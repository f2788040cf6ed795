import type { Post, Profile } from './profile.ts'

/** Where profiles come from: a network itself, or the demonstration, which says that it is simulated. */
export type ProfileSource = {
  readonly simulated: boolean
  findProfile(username: string): Promise<Profile>
  /** The latest posts, reposts left out. `onRead` is told how many have come, page after page. */
  readPosts(profile: Profile, maxPosts: number, onRead: (count: number) => void): Promise<Post[]>
  /** Where accounts can say so: whether this one lets a language model read it. */
  allowsModels?(profile: Profile): Promise<boolean>
}
