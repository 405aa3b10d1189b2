/** Milliseconds: the page itself comes first. */
const delay = 1000;

/** The demo's controls. This file is apart from them, so that no other installation reads the list of what they need. */
export async function demoCorner() {
  await new Promise((done) => setTimeout(done, delay));
  const part = await import('../features/demo-controls/demo-chip.js');
  return { default: part.DemoChip };
}
