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

/** The labels of a control by its id and its ancestors; jsdom walks through the whole document for each control. */
function labelsOf(control: Element): HTMLLabelElement[] {
  const all = control.id ? [...control.ownerDocument.getElementsByTagName('label')] : [];
  const byId = all.filter((label) => label.getAttribute('for') === control.id);
  const around = control.closest('label');
  return around && !around.htmlFor ? [around, ...byId] : byId;
}

for (const { prototype } of labelable) {
  Object.defineProperty(prototype, 'labels', {
    configurable: true,
    get(this: Element) {
      return this instanceof HTMLInputElement && this.type === 'hidden' ? null : labelsOf(this);
    },
  });
}

const own = Object.getOwnPropertyDescriptor(HTMLLabelElement.prototype, 'control');
Object.defineProperty(HTMLLabelElement.prototype, 'control', {
  configurable: true,
  get(this: HTMLLabelElement) {
    return this.htmlFor && this.isConnected ? this.ownerDocument.getElementById(this.htmlFor) : own?.get?.call(this);
  },
});

// React keeps a stack trace for every element that it makes, until it has made too many of them in a second.
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });
