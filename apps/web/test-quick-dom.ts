import { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE as internals } from 'react';

const labelable = [
  HTMLInputElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
  HTMLButtonElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
];

const isLabelable = (element: Element | null): element is HTMLElement =>
  labelable.some((kind) => element instanceof kind) &&
  !(element instanceof HTMLInputElement && element.type === 'hidden');

const own = Object.getOwnPropertyDescriptor(HTMLLabelElement.prototype, 'control');

/** A label with an id names the first element of that id, if that can be labeled; one without names its first descendant. */
function controlOf(label: HTMLLabelElement): unknown {
  if (!label.htmlFor || !label.isConnected) return own?.get?.call(label);
  const named = label.ownerDocument.getElementById(label.htmlFor);
  return isLabelable(named) ? named : null;
}

/** The labels of the document by the id that they name, until the document changes. */
let labelsById: Map<string, HTMLLabelElement[]> | undefined;
let computed = new WeakMap<Element, CSSStyleDeclaration>();
const forget = (): void => {
  labelsById = undefined;
  computed = new WeakMap();
};
const changes = new MutationObserver(forget);
changes.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
const forgetOutdated = (): void => {
  if (changes.takeRecords().length > 0) forget();
};

function labelsNaming(id: string): HTMLLabelElement[] {
  forgetOutdated();
  labelsById ??= Map.groupBy(document.querySelectorAll('label'), ({ htmlFor }) => htmlFor);
  return labelsById.get(id) ?? [];
}

/** The labels of a control by its id and its ancestors; jsdom searches the whole document for each control. */
function labelsOf(control: Element): HTMLLabelElement[] {
  const isFirst = control.id !== '' && control.ownerDocument.getElementById(control.id) === control;
  const byId = isFirst ? labelsNaming(control.id) : [];
  const around = control.closest('label');
  return around && !around.htmlFor && controlOf(around) === control ? [around, ...byId] : byId;
}

for (const { prototype } of labelable) {
  Object.defineProperty(prototype, 'labels', {
    configurable: true,
    get(this: Element) {
      return isLabelable(this) ? labelsOf(this) : null;
    },
  });
}

Object.defineProperty(HTMLLabelElement.prototype, 'control', {
  configurable: true,
  get(this: HTMLLabelElement) {
    return controlOf(this);
  },
});

// React stores a stack trace for every element, until it has created too many of them in a second.
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });

const computedStyle = window.getComputedStyle.bind(window);
/** Queries by role compute the same styles hundreds of times, which jsdom doesn't cache. This caches them until the document changes. */
window.getComputedStyle = (element, pseudo) => {
  if (pseudo || !element.isConnected) return computedStyle(element, pseudo);
  forgetOutdated();
  const known = computed.get(element) ?? computedStyle(element);
  computed.set(element, known);
  return known;
};
