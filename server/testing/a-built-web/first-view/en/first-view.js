export function drawFirstView() {
  throw new Error('cannot be drawn')
}
