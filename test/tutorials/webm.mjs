// Puts encoded pictures into a WebM file that names its length and the position of each key frame, so that a player can seek.
const bytesOf = (value) => {
  const bytes = [];
  for (let rest = value; rest > 0 || bytes.length === 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
  return Buffer.from(bytes);
};

/** Always eight bytes, so that the places of later parts do not depend on the size of earlier ones. */
function sizeOf(length) {
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(length));
  size[0] |= 0x01;
  return size;
}

const element = (id, content) => Buffer.concat([bytesOf(id), sizeOf(content.length), content]);
const number = (id, value) => element(id, bytesOf(value));
const text = (id, value) => element(id, Buffer.from(value));
const parent = (id, ...children) => element(id, Buffer.concat(children));

function float(id, value) {
  const content = Buffer.alloc(8);
  content.writeDoubleBE(value);
  return element(id, content);
}

/** Numbers whose width does not depend on their value. */
function place(id, value) {
  const content = Buffer.alloc(8);
  content.writeBigUInt64BE(BigInt(value));
  return element(id, content);
}

const header = parent(
  0x1a45dfa3,
  number(0x4286, 1),
  number(0x42f7, 1),
  number(0x42f2, 4),
  number(0x42f3, 8),
  text(0x4282, 'webm'),
  number(0x4287, 4),
  number(0x4285, 2),
);

function block({ data, milliseconds, isKey }, start) {
  const head = Buffer.alloc(4);
  head[0] = 0x81;
  head.writeInt16BE(milliseconds - start, 1);
  head[3] = isKey ? 0x80 : 0;
  return element(0xa3, Buffer.concat([head, data]));
}

/** One cluster begins at each key picture. */
function clustersOf(pictures) {
  const groups = [];
  for (const picture of pictures) {
    if (picture.isKey) groups.push([]);
    groups.at(-1).push(picture);
  }
  return groups.map((group) => {
    const start = group[0].milliseconds;
    return { start, bytes: parent(0x1f43b675, number(0xe7, start), ...group.map((one) => block(one, start))) };
  });
}

function cuesOf(clusters, firstAt) {
  let at = firstAt;
  const points = clusters.map(({ start, bytes }) => {
    const point = parent(0xbb, place(0xb3, start), parent(0xb7, number(0xf7, 1), place(0xf1, at)));
    at += bytes.length;
    return point;
  });
  return parent(0x1c53bb6b, ...points);
}

/** Answers the file; `pictures` are in order and the first one is a key picture. */
export function webm({ width, height, milliseconds, pictures }) {
  const info = parent(
    0x1549a966,
    number(0x2ad7b1, 1_000_000),
    float(0x4489, milliseconds),
    text(0x4d80, 'lading'),
    text(0x5741, 'lading'),
  );
  const video = parent(0xe0, number(0xb0, width), number(0xba, height));
  const track = parent(0xae, number(0xd7, 1), number(0x73c5, 1), number(0x83, 1), text(0x86, 'V_VP9'), video);
  const front = Buffer.concat([info, parent(0x1654ae6b, track)]);
  const clusters = clustersOf(pictures);
  const cues = cuesOf(clusters, front.length + cuesOf(clusters, 0).length);
  return Buffer.concat([header, parent(0x18538067, front, cues, ...clusters.map(({ bytes }) => bytes))]);
}
