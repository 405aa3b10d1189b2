import { format } from 'node:util';

type Text = string | RegExp;

interface Message {
  text: string;
  trace: string;
}

let messages: Message[] = [];
let expected: Text[] = [];

const says = ({ text }: Message, wanted: Text): boolean =>
  typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text);

function note(...said: unknown[]): void {
  const text = format(...said);
  messages.push({ text, trace: new Error(text).stack ?? text });
}
Object.assign(console, { error: note, warn: note });

/** The running test must leave an error or a warning with this text in the console; any other message fails it. */
export function expectMessage(text: Text): void {
  expected.push(text);
}

function check(): void {
  const unexpected = messages.filter((message) => !expected.some((text) => says(message, text)));
  const missing = expected.filter((text) => !messages.some((message) => says(message, text)));
  messages = [];
  expected = [];
  const faults = [
    ...unexpected.map(({ trace }) => `Unexpected message in the console: ${trace}`),
    ...missing.map((text) => `This message never came to the console: ${String(text)}`),
  ];
  if (faults.length > 0) throw new Error(faults.join('\n\n'));
}

afterEach(check);
// Messages between the last test and here belong to the file.
afterAll(check);
