/** Draws what a test recognises, where the built web app draws the report. The English one fails. */
export function drawFirstView(analysisId, answers) {
  const { user } = answers['/auth/me']
  const { analysis } = answers[`/analysis/${analysisId}`]
  return { title: `@${analysis.target_username}`, html: `<p>${user.email}: ${analysis.json_output.score.points} $&</p>` }
}
