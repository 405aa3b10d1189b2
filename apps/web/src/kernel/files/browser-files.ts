import type { Download } from '../api/client.js';

/** How long a new tab may take to read the file before its address is revoked. */
const readingTime = 60_000;

function addressOf({ blob }: Download): string {
  const address = URL.createObjectURL(blob);
  setTimeout(() => URL.revokeObjectURL(address), readingTime);
  return address;
}

/** Saves a downloaded file into the user's download folder. */
export function saveFile(file: Download): void {
  const link = document.createElement('a');
  link.href = addressOf(file);
  link.download = file.name;
  link.click();
}

let printed: HTMLIFrameElement | undefined;

/** Opens the print dialog with a PDF; a browser that cannot show one within the page opens or saves it instead. */
export function printFile(file: Download): void {
  if (!navigator.pdfViewerEnabled) {
    openFile(file);
    return;
  }
  const frame = document.createElement('iframe');
  frame.title = file.name;
  frame.tabIndex = -1;
  // A hidden frame would not be rendered, and so not printed.
  Object.assign(frame.style, { position: 'fixed', width: '0', height: '0', border: '0', visibility: 'hidden' });
  frame.addEventListener('load', () => {
    try {
      frame.contentWindow?.focus();
      frame.contentWindow?.print();
    } catch {
      openFile(file);
    }
  });
  frame.src = addressOf(file);
  // The dialog needs the frame while it is open.
  printed?.remove();
  printed = frame;
  document.body.append(frame);
}

/** Opens a file in a new tab, where it can be read and printed; a browser that blocks the tab saves it. */
export function openFile(file: Download): void {
  if (!globalThis.open(addressOf(file), '_blank')) saveFile(file);
}
