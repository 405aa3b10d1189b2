import type { FlagName } from '@lading/contracts/sites/flags';
import type { ComponentType } from 'react';

type IconOf = ComponentType<{ size?: number; stroke?: number }>;

export interface NavigationItem {
  label: string;
  path: string;
  Icon: IconOf;
  /** The feature flag without which the area is hidden. */
  flag?: FlagName;
}

interface Items {
  items: readonly NavigationItem[];
}

/** A group that can be collapsed; its icon represents it in a narrow menu. */
export interface NamedGroup extends Items {
  label: string;
  Icon: IconOf;
}

/** The pages at the top of a menu have no heading and are always shown. */
export type NavigationGroup = NamedGroup | (Items & { label?: never });

/** A page or an action of the help menu and of the palette. */
export interface HelpItem {
  readonly label: string;
  readonly Icon: IconOf;
  readonly path?: string;
  readonly act?: () => void;
  readonly keys?: readonly string[];
}
