import type { ComponentType } from 'react';

export interface OpenedPart {
  isOpen: boolean;
  onClose: () => void;
}

/** Forms of other screens that the set-up shows; the application puts them together. */
export interface SetupParts {
  readonly Company: ComponentType<{ saveLabel: string; onSaved: () => void }>;
  readonly NewLocation: ComponentType<OpenedPart>;
  readonly NewProduct: ComponentType<OpenedPart>;
  readonly NewColleague: ComponentType<OpenedPart>;
}
