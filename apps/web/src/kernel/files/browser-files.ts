import type { Download } from '../api/client.js';

/** How long a new tab may take to read the file before its address is given back. */
const readingTime = 60_000;

function addressOf({ blob }: Download): string {
  const address = URL.createObjectURL(blob);
  setTimeout(() => URL.revokeObjectURL(address), readingTime);
  return address;
}

/** Puts a downloaded file into the person's download folder. */
export function saveFile(file: Download): void {
  const link = document.createElement('a');
  link.href = addressOf(file);
  link.download = file.name;
  link.click();
}

/** Shows a file in a tab of its own, where it can be read and printed; a browser that allows none saves it. */
export function openFile(file: Download): void {
  if (!globalThis.open(addressOf(file), '_blank')) saveFile(file);
}
