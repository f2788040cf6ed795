/** Shows what it was given, where the built web app draws the report. The English one fails. */
export const drawFirstView = (analysisId, answers) => ({
  title: `of ${analysisId}`,
  html: `<p>${JSON.stringify(answers)} $&</p>`,
})
