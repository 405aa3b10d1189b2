import type { ListFilter } from '@lading/contracts/lists/define-list';
import type { ReactNode } from 'react';
import type { GridState } from '../ui/data-grid/grid-state.js';
import type { Option } from './list-request.js';

/** The control of a filter. */
export interface FilterControl {
  readonly name: string;
  readonly filter: ListFilter;
  readonly values: readonly string[];
  readonly filters: GridState['filters'];
  readonly today: string;
  readonly onChange: (values: readonly string[]) => void;
}

/** The web's settings of a filter beside its definition. */
export interface FilterLooks {
  /** The options; undefined while their names are loading. */
  readonly options?: readonly Option[] | undefined;
  /** The text for no choice. */
  readonly any?: string;
  readonly description?: string;
  /** The few options are listed below each other, always open. */
  readonly isOpen?: true;
  /** Shown beside the search, while the others are in a drawer. */
  readonly isBesideSearch?: true;
  /** The chip's text for values without names. */
  readonly wordsOf?: (values: readonly string[]) => string;
  /** Width of a plain select box. */
  readonly width?: number;
  /** Replaces the usual control. */
  readonly render?: (control: FilterControl) => ReactNode;
}

export type LooksOf<Filter extends string> = { readonly [K in Filter]?: FilterLooks | undefined };
