// Draws the tutorials in a browser: four invented scenes. Times are seconds of the scene.
(() => {
  const { ink, tone, ease, between, box, write, typed, pointer, pallet, truck, check } = globalThis.drawing;
  const size = { width: 960, height: 540 };
  const seconds = 6;

  function field(pen, [x, y, width], { label, words, isActive }) {
    write(pen, label, [x, y - 10], { px: 16, fill: ink.soft });
    box(pen, [x, y, width, 48], { fill: ink.document, line: isActive ? tone.main : ink.line, radius: 8 });
    write(pen, words, [x + 16, y + 31]);
  }

  function button(pen, [x, y, width], words, isPressed) {
    box(pen, [x, y, width, 52], { fill: isPressed ? '#2450b4' : tone.main, radius: 10 });
    write(pen, words, [x + width / 2, y + 33], { weight: 600, fill: '#ffffff', align: 'center' });
  }

  function quote(pen, now) {
    box(pen, [60, 116, 840, 318], { fill: ink.document, line: ink.line, radius: 16 });
    field(pen, [92, 168, 372], {
      label: 'From',
      words: typed('Chicago, IL 60607', now, 0.4),
      isActive: now > 0.3 && now < 1.5,
    });
    field(pen, [496, 168, 372], {
      label: 'To',
      words: typed('Dallas, TX 75207', now, 1.5),
      isActive: now >= 1.5 && now < 2.6,
    });
    write(pen, 'Freight', [92, 262], { px: 16, fill: ink.soft });
    for (const index of [0, 1, 2])
      pallet(pen, [100 + index * 108, 316], ease(now, 2.6 + index * 0.35, 3 + index * 0.35));
    write(pen, '3 pallets', [452, 318], { weight: 600, fill: now > 3.6 ? ink.text : ink.line });
    write(pen, '1,850 lb, class 85', [452, 350], { fill: now > 3.8 ? ink.soft : ink.line });
    const isPressed = now > 4.9 && now < 5.25;
    button(pen, [676, 340, 192], 'See carriers', isPressed);
    const way = ease(now, 4, 4.8);
    pointer(pen, [between(560, 772, way), between(500, 376, way)], isPressed);
  }

  const offers = [
    { name: 'Carrier A', price: 612, days: '3 days', badge: 'Lowest price', good: true, at: 0.5 },
    { name: 'Carrier B', price: 655, days: '2 days', badge: 'Best value', good: true, at: 1.1 },
    { name: 'Carrier C', price: 748, days: '1 day', badge: 'Fastest', good: false, at: 0.8 },
    { name: 'Carrier D', price: 803, days: '3 days', at: 1.9 },
  ];

  function offerRow(pen, offer, { y, now, isChosen }) {
    const part = ease(now, offer.at, offer.at + 0.5);
    box(pen, [60, y, 840, 66], { fill: ink.document, line: isChosen ? tone.main : ink.line, radius: 12 });
    if (part <= 0) {
      for (const [x, width] of [
        [92, 130],
        [430, 80],
        [760, 100],
      ])
        box(pen, [x, y + 24, width, 18], { fill: '#e7ecf4', radius: 9 });
      return;
    }
    pen.save();
    pen.globalAlpha *= part;
    write(pen, offer.name, [92, y + 41], { weight: 600 });
    if (offer.badge) {
      box(pen, [224, y + 18, 138, 30], { fill: offer.good ? tone.goodPale : tone.warmPale, radius: 15 });
      write(pen, offer.badge, [293, y + 39], {
        px: 16,
        weight: 600,
        fill: offer.good ? tone.good : '#8a4f07',
        align: 'center',
      });
    }
    write(pen, offer.days, [400, y + 41], { fill: ink.soft });
    box(pen, [500, y + 27, 190 * (offer.price / 803) * part, 12], {
      fill: isChosen ? tone.main : '#a9c1f2',
      radius: 6,
    });
    write(pen, `$${offer.price}.00`, [868, y + 42], { px: 22, weight: 700, align: 'right' });
    pen.restore();
  }

  function compare(pen, now) {
    const isChosen = now > 4.2;
    for (const [index, offer] of offers.entries()) {
      offerRow(pen, offer, { y: 116 + index * 80, now, isChosen: isChosen && index === 1 });
    }
    const way = ease(now, 3, 4.1);
    pointer(pen, [between(620, 800, way), between(480, 236, way)], now > 4.15 && now < 4.5);
    if (isChosen) check(pen, [60, 229], ease(now, 4.3, 4.7));
  }

  function document(pen, now) {
    const part = ease(now, 0.3, 1.2);
    pen.save();
    pen.globalAlpha *= part;
    pen.translate(0, (1 - part) * 60);
    box(pen, [60, 116, 400, 318], { fill: ink.document, line: ink.line, radius: 10 });
    write(pen, 'Bill of lading', [92, 164], { px: 24, weight: 700 });
    for (const [index, width] of [210, 180, 336, 336, 250].entries()) {
      box(pen, [92, 192 + index * 28, width * ease(now, 1 + index * 0.2, 1.5 + index * 0.2), 12], {
        fill: '#dbe2ee',
        radius: 6,
      });
    }
    const bars = [3, 6, 2, 4, 7, 2, 3, 5, 2, 6, 3, 2, 5, 4, 2, 7, 3, 2, 4, 6, 2, 3];
    let x = 92;
    for (const [index, width] of bars.entries()) {
      if (now > 2 + index * 0.03) box(pen, [x, 352, width, 54], { fill: ink.deep, radius: 0 });
      x += width + 6;
    }
    pen.restore();
  }

  function dispatch(pen, now) {
    document(pen, now);
    const steps = [
      ['Price confirmed', '$655.00 with Carrier B', 2.2],
      ['Pickup requested', 'Tomorrow, 8:00 AM to noon', 3],
      ['Labels ready', '3 of 3', 3.8],
    ];
    for (const [index, [title, detail, at]] of steps.entries()) {
      const y = 116 + index * 84;
      box(pen, [492, y, 408, 70], { fill: ink.document, line: ink.line, radius: 12 });
      box(pen, [512, y + 19, 32, 32], { line: ink.line, radius: 16 });
      check(pen, [528, y + 35], ease(now, at, at + 0.4));
      write(pen, title, [566, y + 31], { weight: 600 });
      write(pen, detail, [566, y + 55], { px: 16, fill: ink.soft });
    }
    const done = ease(now, 4.5, 4.9);
    pen.save();
    pen.globalAlpha *= done;
    box(pen, [492, 370, 408, 64], { fill: tone.goodPale, radius: 12 });
    write(pen, 'Dispatched', [696, 410], { px: 24, weight: 700, fill: tone.good, align: 'center' });
    pen.restore();
  }

  const stops = [
    { title: 'Picked up', time: 'Mon 9:12 AM', at: 0, textX: 96, align: 'left' },
    { title: 'In transit', time: 'Tue 6:40 AM', at: 1 / 3, textX: 110 + 740 / 3, align: 'center' },
    { title: 'Out for delivery', time: 'Wed 7:05 AM', at: 2 / 3, textX: 110 + 1480 / 3, align: 'center' },
    { title: 'Delivered', time: 'Wed 10:48 AM', at: 1, textX: 864, align: 'right' },
  ];

  function stop(pen, { index, way, now }) {
    const { title, time, at, textX, align } = stops[index];
    const x = 110 + 740 * at;
    const isPast = way >= at - 0.005 && now > 0.3;
    pen.beginPath();
    pen.arc(x, 301, 13, 0, Math.PI * 2);
    pen.fillStyle = isPast ? tone.main : ink.document;
    pen.fill();
    pen.strokeStyle = isPast ? tone.main : ink.line;
    pen.lineWidth = 4;
    pen.stroke();
    if (at === 1) check(pen, [x, 301], ease(now, 4.9, 5.3));
    write(pen, title, [textX, 350], { weight: 600, fill: isPast ? ink.text : ink.soft, align });
    if (isPast) write(pen, time, [textX, 378], { px: 16, fill: ink.soft, align });
  }

  function track(pen, now) {
    const way = ease(now, 0.4, 5);
    box(pen, [60, 116, 840, 318], { fill: ink.document, line: ink.line, radius: 16 });
    box(pen, [110, 296, 740, 10], { fill: '#dbe2ee', radius: 5 });
    box(pen, [110, 296, Math.max(10, 740 * way), 10], { fill: tone.main, radius: 5 });
    truck(pen, [between(104, 690, way), 280]);
    for (const index of stops.keys()) stop(pen, { index, way, now });
    const mail = ease(now, 3.2, 3.6);
    pen.save();
    pen.globalAlpha *= mail;
    box(pen, [560, 136, 308, 56], { fill: tone.warmPale, radius: 12 });
    write(pen, 'Arrives today before noon', [714, 170], { px: 18, weight: 600, fill: '#8a4f07', align: 'center' });
    pen.restore();
  }

  const scenes = [
    ['Quote', 'Where from, where to, what', quote],
    ['Compare', 'Every carrier, price and transit time', compare],
    ['Dispatch', 'Paperwork and pickup in one step', dispatch],
    ['Track', 'Followed to the door', track],
  ];

  function head(pen, chosen) {
    const [title, detail] = scenes[chosen];
    write(pen, title, [60, 66], { px: 36, weight: 750, fill: ink.deep });
    write(pen, detail, [60, 96], { px: 18, fill: ink.soft });
    for (const index of scenes.keys()) {
      const isChosen = index === chosen;
      box(pen, [760 + index * 36, 52, 24, 8], { fill: isChosen ? tone.main : '#c3cee0', radius: 4 });
    }
  }

  /** Draws the moment of a film that consists of these scenes, each of six seconds; below is room for captions. */
  function draw(pen, parts, time) {
    const at = Math.min(parts.length - 1, Math.floor(time / seconds));
    const now = time - at * seconds;
    pen.fillStyle = ink.ground;
    pen.fillRect(0, 0, size.width, size.height);
    pen.save();
    pen.globalAlpha = at === 0 ? 1 : ease(now, 0, 0.3);
    head(pen, parts[at]);
    scenes[parts[at]][2](pen, now);
    pen.restore();
  }

  const chunkOf = (chunk) => {
    const data = new Uint8Array(chunk.byteLength);
    chunk.copyTo(data);
    let binary = '';
    for (const byte of data) binary += String.fromCharCode(byte);
    return { data: btoa(binary), milliseconds: Math.round(chunk.timestamp / 1000), isKey: chunk.type === 'key' };
  };

  /** Answers the encoded pictures of a film, as base64 text with their times. */
  async function film(parts, { rate, bitrate }) {
    const pictures = [];
    const failures = [];
    const encoder = new VideoEncoder({
      output: (chunk) => pictures.push(chunkOf(chunk)),
      error: (error) => failures.push(String(error)),
    });
    encoder.configure({ codec: 'vp09.00.30.08', ...size, bitrate, framerate: rate, latencyMode: 'quality' });
    const canvas = new OffscreenCanvas(size.width, size.height);
    const pen = canvas.getContext('2d');
    const count = parts.length * seconds * rate;
    for (let index = 0; index < count; index += 1) {
      draw(pen, parts, index / rate);
      const frame = new VideoFrame(canvas, {
        timestamp: Math.round((index * 1e6) / rate),
        duration: Math.round(1e6 / rate),
      });
      encoder.encode(frame, { keyFrame: index % (3 * rate) === 0 });
      frame.close();
      if (encoder.encodeQueueSize > 8)
        await new Promise((resolve) => encoder.addEventListener('dequeue', resolve, { once: true }));
    }
    await encoder.flush();
    if (failures.length > 0) throw new Error(failures.join(' '));
    return { ...size, milliseconds: count * (1000 / rate), pictures };
  }

  /** Answers a still as base64 text of a WebP file. */
  async function still(parts, time) {
    const canvas = new OffscreenCanvas(size.width, size.height);
    draw(canvas.getContext('2d'), parts, time);
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 });
    return { data: btoa(String.fromCharCode(...new Uint8Array(await blob.arrayBuffer()))) };
  }

  globalThis.tutorials = { film, still };
})();
