import { claimsApi } from '@lading/contracts/invoices/claims';
import { startFakeServer } from '../api/answering.fixture';
import { saveFile } from './browser-files';
import { saveAnswer } from './save-answer';

jest.mock('../session/session', () => ({
  whileSignedIn: new AbortController().signal,
  freshToken: jest.fn(),
  renewToken: jest.fn(),
  signInAgain: jest.fn(),
}));
jest.mock('./browser-files', () => ({ saveFile: jest.fn() }));

type Part = { done: false; value: Uint8Array } | { done: true };

/** A server that sends one part and then waits for the test. */
function sending(next: (signal: AbortSignal) => Promise<Part>): void {
  globalThis.fetch = async (_address, init) => {
    const { signal } = init ?? {};
    const parts = [async (): Promise<Part> => ({ done: false, value: new Uint8Array(3) })];
    const read = () => parts.shift()?.() ?? next(signal ?? AbortSignal.abort());
    const response = {
      ok: true,
      status: 200,
      headers: new Map([['content-disposition', "attachment; filename*=UTF-8''claims.csv"]]),
      body: { getReader: () => ({ read }) },
    };
    // -- jsdom has no Response; these are the members that are read
    return response as unknown as Response;
  };
}

beforeEach(() => {
  startFakeServer();
  jest.mocked(saveFile).mockReset();
});

it('saves the file under its name and reports the name and the bytes as they arrive', async () => {
  sending(async () => ({ done: true }));
  const onNamed = jest.fn();
  const onReceived = jest.fn();
  const watch = { signal: new AbortController().signal, onNamed, onReceived };

  await expect(saveAnswer(claimsApi.export, {}, watch)).resolves.toBe('claims.csv');
  expect(onNamed.mock.calls).toEqual([['claims.csv']]);
  expect(onReceived.mock.calls).toEqual([[3]]);
  expect(jest.mocked(saveFile).mock.calls[0]?.[0]).toMatchObject({ name: 'claims.csv', blob: { size: 3 } });
});

it('saves nothing of an aborted or truncated download', async () => {
  const loading = new AbortController();
  sending(
    (signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('ended')));
        loading.abort(new Error('canceled by the user'));
      }),
  );
  await expect(
    saveAnswer(claimsApi.export, {}, { signal: loading.signal, onNamed: jest.fn(), onReceived: jest.fn() }),
  ).rejects.toThrow('canceled by the user');

  sending(() => Promise.reject(new TypeError('network error')));
  await expect(
    saveAnswer(
      claimsApi.export,
      {},
      { signal: new AbortController().signal, onNamed: jest.fn(), onReceived: jest.fn() },
    ),
  ).rejects.toMatchObject({ code: 'unavailable' });
  expect(saveFile).not.toHaveBeenCalled();
});
