declare module '*.md' {
  const page: object
  export default page
}
