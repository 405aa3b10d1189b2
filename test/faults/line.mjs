// One keep-alive connection that sends one request after the other, with as little work as possible: processor time that it
// takes is missing for the measured server.
import { connect } from 'node:net';

const endOfHead = Buffer.from('\r\n\r\n');
const endOfChunks = '0\r\n\r\n';

/** What the bytes so far say, or nothing while more have to come. */
function answerIn(bytes) {
  const end = bytes.indexOf(endOfHead);
  if (end < 0) return undefined;
  const head = bytes.latin1Slice(0, end).toLowerCase();
  const length = /\r\ncontent-length: *(\d+)/.exec(head)?.[1];
  const body = end + endOfHead.length;
  const isWhole =
    length === undefined
      ? bytes.latin1Slice(Math.max(body, bytes.length - endOfChunks.length)) === endOfChunks
      : bytes.length >= body + Number(length);
  if (!isWhole) return undefined;
  return {
    status: Number(head.slice(9, 12)),
    later: head.includes('\r\nretry-after:'),
    isLast: head.includes('\r\nconnection: close'),
  };
}

export class Line {
  bytes = undefined;
  answered = undefined;
  asked = 0;
  isOpen = true;
  isConnected = false;

  constructor({ host, port, patience }) {
    this.patience = patience;
    this.socket = connect({ host, port, noDelay: true });
    this.socket.on('connect', () => (this.isConnected = true));
    this.socket.on('data', (part) => this.take(part));
    this.socket.on('error', (error) => this.end(error.code ?? error.message));
    this.socket.on('close', () => this.end('closed'));
  }

  /** Sends the bytes of a whole request; a status of 0 means no answer, with the reason. */
  ask(request) {
    this.asked += 1;
    return new Promise((resolve) => {
      const late = setTimeout(() => this.end('patience'), this.patience);
      this.answered = (answer) => {
        clearTimeout(late);
        this.answered = undefined;
        this.bytes = undefined;
        resolve(answer);
      };
      this.socket.write(request);
    });
  }

  close() {
    this.isOpen = false;
    this.socket.destroy();
  }

  take(part) {
    this.bytes = this.bytes ? Buffer.concat([this.bytes, part]) : part;
    const answer = answerIn(this.bytes);
    if (!answer) return;
    if (answer.isLast) this.close();
    this.answered?.(answer);
  }

  end(reason) {
    const where = this.isConnected ? (this.asked > 1 ? 'kept' : 'new') : 'unconnected';
    this.close();
    this.answered?.({ status: 0, why: `${reason} (${where}${this.bytes ? ', half an answer' : ''})` });
  }
}
