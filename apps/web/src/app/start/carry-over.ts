type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The page's first script marks a button that was pressed before the application loaded, and numbers fields in the order of their input. */
const pressed = 'pressed';
const entryOf = (field: Field): number => Number(field.dataset['entry'] ?? 0);

/** Milliseconds until steps whose element hasn't appeared on the application's page are dropped. */
const longestWait = 4000;

interface Step {
  /** Repeats the step on the application's page; returns whether its element exists. */
  readonly repeat: (root: HTMLElement) => boolean;
}

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;

const isChoice = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox');

function wasChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const initial = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0];
    return field.value !== initial?.value;
  }
  return isChoice(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

/** Finds the same element on the application's page: by a field's id, otherwise by its kind, its value and its position among equal ones. */
function placeOf(root: HTMLElement, element: Element): (root: HTMLElement) => Element | undefined {
  const { id, tagName } = element;
  if (id && !id.includes(':') && !id.startsWith('mantine-')) {
    return (page) => page.querySelector(`#${CSS.escape(id)}`) ?? undefined;
  }
  const likeOf = (one: Element): string => {
    // The editable value of a field doesn't identify it.
    if (!isField(one)) return one.textContent ?? '';
    return isChoice(one) ? `${one.type} ${one.name} ${one.value}` : one.type;
  };
  const all = (page: HTMLElement) =>
    [...page.querySelectorAll(tagName)].filter((one) => likeOf(one) === likeOf(element));
  const index = all(root).indexOf(element);
  return (page) => all(page)[index];
}

/** Enters a value like a user. React overrides the property on the element, so the prototype's setter is called. */
function enter(field: Field, value: string): void {
  const { prototype } = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].find(
    (kind) => field instanceof kind,
  ) ?? { prototype: field };
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

function repeatedField(root: HTMLElement, field: Field): Step {
  const find = placeOf(root, field);
  const [value, isOn] = [field.value, isChoice(field) && field.checked];
  return {
    repeat: (page) => {
      const own = find(page);
      if (!own || !isField(own)) return false;
      if (!isChoice(own)) enter(own, value);
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

/** The visitor's input so far: fields, focus and the pressed button. */
function visitIn(root: HTMLElement): Step[] {
  // In the visitor's order: a choice of units converts the values entered before it.
  const fields = [...root.querySelectorAll<Field>('input, textarea, select')]
    .filter(wasChanged)
    .toSorted((one, other) => entryOf(one) - entryOf(other));
  const { activeElement: focused } = document;
  const button = root.querySelector<HTMLElement>(`button[data-${pressed}]`);
  const focus = focused && root.contains(focused) ? [repeatedElement(root, focused, (own) => own.focus())] : [];
  return [
    // First, so that no keystroke is lost, and again in case the page has moved the focus since.
    ...focus,
    ...fields.map((field) => repeatedField(root, field)),
    ...focus,
    ...(button ? [repeatedElement(root, button, (own) => own.click())] : []),
  ];
}

/**
 * Records the visitor's input in the server-rendered page. Call the returned function once the application has replaced that
 * page: it stops recording and repeats the input there.
 */
export function carryOver(root: HTMLElement): () => void {
  let steps = visitIn(root);
  const readAgain = () => (steps = visitIn(root));
  // Not `change`: a focused field that is removed sends it after the focus is gone.
  const kinds = ['input', 'click', 'focusin'] as const;
  for (const kind of kinds) root.addEventListener(kind, readAgain);
  return () => {
    for (const kind of kinds) root.removeEventListener(kind, readAgain);
    // The page's first script set them to record input and presses; from now on the application handles both.
    root.onclick = null;
    root.oninput = null;
    repeatIn(root, steps, performance.now() + longestWait);
  };
}

/**
 * One after the other, once the element exists: a pressed button reads the values entered before it. In microtasks, by which React has
 * applied the step before, so that the visitor's next keystroke finds all of them done.
 */
function repeatIn(root: HTMLElement, steps: readonly Step[], until: number): void {
  const [next, ...rest] = steps;
  if (!next || performance.now() > until) return;
  if (next.repeat(root)) queueMicrotask(() => repeatIn(root, rest, until));
  else setTimeout(() => repeatIn(root, steps, until), 50);
}
