const svgNames = 'http://www.w3.org/2000/svg';
/** Computed styles that a standalone picture must include. */
const looks = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linejoin', 'stroke-opacity'] as const;
const fonts = ['font-family', 'font-size', 'text-anchor'] as const;
const titleHeight = 34;
const margin = 12;
/** Twice the screen resolution, so that print and slides stay sharp. */
const sharpness = 2;

export interface ChartPicture {
  /** A complete SVG file. */
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

function dress(element: Element, copy: Element): void {
  const style = getComputedStyle(element);
  for (const look of element.tagName === 'text' ? [...looks, ...fonts] : looks) {
    const value = style.getPropertyValue(look);
    if (value) copy.setAttribute(look, value);
  }
  copy.removeAttribute('class');
  for (const [index, child] of [...element.children].entries()) {
    const copied = copy.children[index];
    if (copied) dress(child, copied);
  }
}

function titleOf(title: string, color: string): SVGTextElement {
  const text = document.createElementNS(svgNames, 'text');
  const attributes = {
    x: margin,
    y: 22,
    fill: color,
    'font-family': 'sans-serif',
    'font-size': 16,
    'font-weight': 600,
  };
  for (const [name, value] of Object.entries(attributes)) text.setAttribute(name, String(value));
  text.textContent = title;
  return text;
}

function ground(width: number, height: number, color: string): SVGRectElement {
  const rect = document.createElementNS(svgNames, 'rect');
  for (const [name, value] of Object.entries({ width, height, fill: color })) rect.setAttribute(name, String(value));
  return rect;
}

/** The chart as a standalone picture: inline styles, links without targets, a title and a background. */
export function pictureOf(chart: SVGSVGElement, title: string): ChartPicture {
  const { width, height } = chart.getBoundingClientRect();
  const page = getComputedStyle(document.body);
  const inner = document.createElementNS(svgNames, 'g');
  const copy = chart.cloneNode(true);
  if (!(copy instanceof SVGElement)) throw new Error('a chart is a picture');
  dress(chart, copy);
  for (const link of copy.querySelectorAll('a')) link.replaceWith(...link.children);
  inner.append(...copy.children);
  inner.setAttribute('transform', `translate(${margin} ${titleHeight})`);
  const whole = { width: Math.ceil(width) + 2 * margin, height: Math.ceil(height) + titleHeight + margin };
  const svg = document.createElementNS(svgNames, 'svg');
  for (const [name, value] of Object.entries(whole)) svg.setAttribute(name, String(value));
  svg.append(
    ground(whole.width, whole.height, page.backgroundColor || '#fff'),
    titleOf(title, page.color || '#000'),
    inner,
  );
  return { ...whole, svg: new XMLSerializer().serializeToString(svg) };
}

/** The picture as PNG; rejects if the browser can't render it. */
export async function pngOf({ svg, width, height }: ChartPicture): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * sharpness;
  canvas.height = height * sharpness;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures.');
  context.scale(sharpness, sharpness);
  context.drawImage(image, 0, 0);
  return new Promise((done, fail) => {
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('This browser cannot draw pictures.'))), 'image/png');
  });
}
