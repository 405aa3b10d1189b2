import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/react';
import { TextDecoder, TextEncoder } from 'node:util';

// Screens in jsdom take seconds on a busy machine; waiting must not time out.
jest.setTimeout(300_000);
// `waitFor` retries often; the document is printed only when it finally fails.
const { getElementError } = getConfig();
configure({
  asyncUtilTimeout: 60_000,
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});

/** Browser features that Mantine needs and jsdom lacks. */
function stubMatchMedia(query: string) {
  const nothing = () => undefined;
  return {
    matches: false,
    media: query,
    onchange: null,
    addListener: nothing,
    removeListener: nothing,
    addEventListener: nothing,
    removeEventListener: nothing,
    dispatchEvent: () => false,
  };
}

class StubResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

Object.defineProperty(window, 'matchMedia', { writable: true, value: stubMatchMedia });
Object.defineProperty(window, 'ResizeObserver', { writable: true, value: StubResizeObserver });
Object.defineProperty(Element.prototype, 'scrollIntoView', { writable: true, value: () => undefined });
Object.defineProperty(document, 'fonts', {
  value: { addEventListener: () => undefined, removeEventListener: () => undefined },
});

// A saved file has an address until long after the test.
Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });

// A browser saves the file behind such a link; jsdom would try to navigate, which it can't.
HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
  if (!this.download) HTMLElement.prototype.click.call(this);
};

// The router needs them, and jsdom has none.
Object.assign(globalThis, { TextDecoder, TextEncoder });

/** jsdom has no Request; the router creates one for each navigation and reads these members. */
class StubRequest {
  readonly method = 'GET';
  readonly headers = new Map();
  readonly signal: AbortSignal | undefined;
  constructor(
    readonly url: string,
    init: { signal?: AbortSignal } = {},
  ) {
    this.signal = init.signal;
  }
}
Object.defineProperty(globalThis, 'Request', { writable: true, value: globalThis.Request ?? StubRequest });
