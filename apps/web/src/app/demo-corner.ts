/** Milliseconds: the page itself loads first. */
const delay = 1000;

/** The demo's controls. They are in a separate file, so that other installations don't load the list of their chunks. */
export async function demoCorner() {
  await new Promise((done) => setTimeout(done, delay));
  const part = await import('../features/demo-controls/demo-chip.js');
  return { default: part.DemoChip };
}
