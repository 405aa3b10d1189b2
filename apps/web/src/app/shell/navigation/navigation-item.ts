import type { FlagName } from '@lading/contracts/sites/flags';
import type { ComponentType } from 'react';

export interface NavigationItem {
  label: string;
  path: string;
  Icon: ComponentType<{ size?: number; stroke?: number }>;
  /** The switch without which the area is absent. */
  flag?: FlagName;
}

export interface NavigationGroup {
  /** Absent for the first, unnamed group. */
  label?: string;
  items: readonly NavigationItem[];
}
