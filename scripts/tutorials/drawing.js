// What the scenes of the tutorials are drawn with, in no carrier's colors; `scenes.js` takes it from here.
(() => {
  const ink = {
    deep: '#172033',
    text: '#24304a',
    soft: '#5b6882',
    line: '#d5dce8',
    document: '#ffffff',
    ground: '#eef2f8',
  };
  const tone = {
    main: '#2f5fd0',
    pale: '#dfe8fb',
    good: '#1d7f55',
    goodPale: '#dcf2e6',
    warm: '#c8791a',
    warmPale: '#fbecd4',
  };
  const clamp = (value) => Math.min(1, Math.max(0, value));
  /** From 0 to 1 between two moments, soft at both ends. */
  const ease = (now, from, to) => {
    const part = clamp((now - from) / (to - from));
    return part * part * (3 - 2 * part);
  };
  const between = (from, to, part) => from + (to - from) * part;

  function box(pen, [x, y, width, height], { fill, line, radius = 12 }) {
    pen.beginPath();
    pen.roundRect(x, y, width, height, radius);
    if (fill) {
      pen.fillStyle = fill;
      pen.fill();
    }
    if (!line) return;
    pen.strokeStyle = line;
    pen.lineWidth = 2;
    pen.stroke();
  }

  function write(pen, words, [x, y], { px = 20, weight = 500, fill = ink.text, align = 'left' } = {}) {
    pen.font = `${weight} ${px}px 'Inter Variable', Inter, sans-serif`;
    pen.fillStyle = fill;
    pen.textAlign = align;
    pen.fillText(words, x, y);
  }

  const typed = (words, now, from) =>
    words.slice(0, Math.round(words.length * clamp((now - from) / (words.length * 0.06))));

  function pointer(pen, [x, y], isPressed) {
    pen.save();
    pen.translate(x, y);
    if (isPressed) {
      pen.beginPath();
      pen.arc(0, 0, 22, 0, Math.PI * 2);
      pen.fillStyle = 'rgba(47,95,208,0.25)';
      pen.fill();
    }
    pen.beginPath();
    pen.moveTo(0, 0);
    for (const [dx, dy] of [
      [0, 26],
      [7, 20],
      [12, 31],
      [17, 29],
      [12, 18],
      [21, 18],
    ])
      pen.lineTo(dx, dy);
    pen.closePath();
    pen.fillStyle = ink.deep;
    pen.fill();
    pen.strokeStyle = '#ffffff';
    pen.lineWidth = 2;
    pen.stroke();
    pen.restore();
  }

  function pallet(pen, [x, y], part) {
    pen.save();
    pen.globalAlpha *= part;
    pen.translate(x, y - (1 - part) * 40);
    box(pen, [0, 40, 84, 9], { fill: '#b98a52', radius: 2 });
    for (const dx of [4, 36, 68]) box(pen, [dx, 49, 12, 8], { fill: '#8f6a3d', radius: 1 });
    for (const [dx, dy] of [
      [4, 2],
      [44, 2],
      [4, -36],
      [44, -36],
    ]) {
      box(pen, [dx, dy, 36, 36], { fill: '#e3c08d', line: '#b98a52', radius: 3 });
      box(pen, [dx + 15, dy, 6, 36], { fill: '#d2a96b', radius: 0 });
    }
    pen.restore();
  }

  function truck(pen, [x, y]) {
    box(pen, [x, y - 62, 118, 58], { fill: tone.main, radius: 6 });
    box(pen, [x + 122, y - 42, 42, 38], { fill: ink.text, radius: 6 });
    box(pen, [x + 140, y - 36, 18, 14], { fill: tone.pale, radius: 3 });
    box(pen, [x + 14, y - 38, 62, 6], { fill: '#ffffff', radius: 3 });
    box(pen, [x + 14, y - 26, 40, 6], { fill: '#a9c1f2', radius: 3 });
    for (const dx of [26, 90, 142]) {
      pen.beginPath();
      pen.arc(x + dx, y, 11, 0, Math.PI * 2);
      pen.fillStyle = ink.deep;
      pen.fill();
      pen.beginPath();
      pen.arc(x + dx, y, 4, 0, Math.PI * 2);
      pen.fillStyle = ink.line;
      pen.fill();
    }
  }

  function check(pen, [x, y], part, radius = 16) {
    if (part <= 0) return;
    pen.beginPath();
    pen.arc(x, y, radius * part, 0, Math.PI * 2);
    pen.fillStyle = tone.good;
    pen.fill();
    pen.beginPath();
    pen.moveTo(x - radius * 0.45 * part, y);
    pen.lineTo(x - radius * 0.1 * part, y + radius * 0.35 * part);
    pen.lineTo(x + radius * 0.5 * part, y - radius * 0.35 * part);
    pen.strokeStyle = '#ffffff';
    pen.lineWidth = 3;
    pen.stroke();
  }

  globalThis.drawing = { ink, tone, ease, between, box, write, typed, pointer, pallet, truck, check };
})();
