/** A text that was sent to PostgreSQL, and a few of the values that it was sent with. */
export type Sent = Map<string, Map<string, readonly (string | null)[]>>;

const mostValues = 12;

/** Values alike, but for the ids, days and long texts in them. */
const kindOf = (values: readonly (string | null)[]): string =>
  values.map((value) => (value !== null && /^[a-zA-Z{},]{1,20}$/.test(value) ? value : typeof value)).join();

function note(sent: Sent, text: string, values?: readonly (string | null)[]): void {
  const known = sent.get(text) ?? new Map<string, readonly (string | null)[]>();
  sent.set(text, known);
  if (values && known.size < mostValues) known.set(kindOf(values), values);
}

/** Reads the fields of one message. */
class Fields {
  private place = 0;

  constructor(private readonly body: Buffer) {}

  text(): string {
    const end = this.body.indexOf(0, this.place);
    const text = this.body.toString('utf8', this.place, end);
    this.place = end + 1;
    return text;
  }

  count(): number {
    this.place += 2;
    return this.body.readInt16BE(this.place - 2);
  }

  skip(bytes: number): void {
    this.place += bytes;
  }

  /** A value in the text format; null for NULL. */
  value(): string | null {
    const length = this.body.readInt32BE(this.place);
    this.place += 4;
    if (length < 0) return null;
    this.place += length;
    return this.body.toString('utf8', this.place - length, this.place);
  }
}

/**
 * Reads the statements out of what a client sends on one connection (PostgreSQL's protocol 3.0: Query, Parse and Bind), chunk by
 * chunk.
 */
export function statementReader(sent: Sent): (chunk: Buffer) => void {
  const parsed = new Map<string, string>();
  let left = Buffer.alloc(0);
  /** The first message has no type. */
  let typeLength = 0;

  const read = (type: string, fields: Fields): void => {
    if (type === 'Q') note(sent, fields.text());
    if (type === 'P') {
      const name = fields.text();
      const text = fields.text();
      parsed.set(name, text);
      note(sent, text);
    }
    if (type === 'B') {
      fields.text();
      const text = parsed.get(fields.text());
      fields.skip(2 * fields.count());
      const values = Array.from({ length: fields.count() }, () => fields.value());
      if (text !== undefined) note(sent, text, values);
    }
  };

  return (chunk) => {
    left = Buffer.concat([left, chunk]);
    while (left.length >= typeLength + 4) {
      const end = typeLength + left.readInt32BE(typeLength);
      if (left.length < end) return;
      if (typeLength > 0) read(left.toString('latin1', 0, 1), new Fields(left.subarray(typeLength + 4, end)));
      left = left.subarray(end);
      typeLength = 1;
    }
  };
}
