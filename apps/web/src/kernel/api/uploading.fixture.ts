/** Lets each upload of the test end at once with the same answer. */
export function uploadsAnswer(status: number, body: unknown): void {
  class FakeRequest {
    readonly upload = { addEventListener: () => undefined };
    readonly status = status;
    readonly responseText = JSON.stringify(body);
    private loaded: () => void = () => undefined;
    open() {}
    setRequestHeader() {}
    addEventListener(name: string, listener: () => void) {
      if (name === 'load') this.loaded = listener;
    }
    abort() {}
    send() {
      this.loaded();
    }
  }
  Object.assign(globalThis, { XMLHttpRequest: FakeRequest });
}
