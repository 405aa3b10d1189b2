type Field = HTMLInputElement | HTMLTextAreaElement;

/** The mark that the page's first script sets on a button that was pressed before the application could answer. */
const pressed = 'pressed';

/** Milliseconds for which the application may still put its page together. */
const patience = 4000;

interface Step {
  /** Does it again on the application's page; answers whether its place was there. */
  readonly repeat: (root: HTMLElement) => boolean;
}

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

const isChoice = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox');

const wasChanged = (field: Field): boolean =>
  isChoice(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;

/** The same element on the application's page: by its id, which fields have, else by kind, value and place among its like. */
function placeOf(root: HTMLElement, element: Element): (root: HTMLElement) => Element | undefined {
  const { id, tagName } = element;
  if (id && !id.includes(':') && !id.startsWith('mantine-')) {
    return (page) => page.querySelector(`#${CSS.escape(id)}`) ?? undefined;
  }
  const likeOf = (one: Element): string =>
    one instanceof HTMLInputElement ? `${one.type} ${one.name && one.value}` : (one.textContent ?? '');
  const all = (page: HTMLElement) =>
    [...page.querySelectorAll(tagName)].filter((one) => likeOf(one) === likeOf(element));
  const index = all(root).indexOf(element);
  return (page) => all(page)[index];
}

/** As if it were typed: React hears of a value only through the property that it has covered. */
function type(field: Field, value: string): void {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function repeatedField(root: HTMLElement, field: Field): Step {
  const find = placeOf(root, field);
  const [value, isOn] = [field.value, isChoice(field) && field.checked];
  return {
    repeat: (page) => {
      const own = find(page);
      if (!own || !isField(own)) return false;
      if (!isChoice(own)) type(own, value);
      else if (own.checked !== isOn && (isOn || own.type === 'checkbox')) own.click();
      return true;
    },
  };
}

function repeatedElement(root: HTMLElement, element: Element, repeat: (own: HTMLElement) => void): Step {
  const find = placeOf(root, element);
  return {
    repeat: (page) => {
      const own = find(page);
      if (!(own instanceof HTMLElement)) return false;
      repeat(own);
      return true;
    },
  };
}

/** What a visitor has typed, chosen, focused and pressed in the page so far. */
function visitIn(root: HTMLElement): Step[] {
  const fields = [...root.querySelectorAll<Field>('input, textarea')].filter(wasChanged);
  const { activeElement: focused } = document;
  const button = root.querySelector<HTMLElement>(`button[data-${pressed}]`);
  return [
    ...fields.map((field) => repeatedField(root, field)),
    ...(focused && root.contains(focused) ? [repeatedElement(root, focused, (own) => own.focus())] : []),
    ...(button ? [repeatedElement(root, button, (own) => own.click())] : []),
  ];
}

/**
 * Follows what a visitor does in the page that the server drew; answers how to do it again, which ends that, once the application's
 * page is in its place.
 */
export function carryOver(root: HTMLElement): () => void {
  let steps = visitIn(root);
  const readAgain = () => (steps = visitIn(root));
  const kinds = ['input', 'change', 'click', 'focusin'] as const;
  for (const kind of kinds) root.addEventListener(kind, readAgain);
  return () => {
    for (const kind of kinds) root.removeEventListener(kind, readAgain);
    // What the page's first script had set; from here on the application answers.
    root.onclick = null;
    repeatIn(root, steps, performance.now() + patience);
  };
}

/** One after the other, each when its place is there: a press reads what was typed before it. */
function repeatIn(root: HTMLElement, steps: readonly Step[], until: number): void {
  const [next, ...rest] = steps;
  if (!next || performance.now() > until) return;
  const isDone = next.repeat(root);
  setTimeout(() => repeatIn(root, isDone ? rest : steps, until), isDone ? 0 : 50);
}
