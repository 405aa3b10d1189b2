import type { ListFilter } from '@lading/contracts/lists/define-list';
import type { ReactNode } from 'react';
import type { GridState } from '../ui/data-grid/grid-state.js';
import type { Option } from './list-request.js';

/** A filter as its control has it. */
export interface FilterControl {
  readonly name: string;
  readonly filter: ListFilter;
  readonly values: readonly string[];
  readonly filters: GridState['filters'];
  readonly today: string;
  readonly onChange: (values: readonly string[]) => void;
}

/** What the web knows of a filter beside its definition. */
export interface FilterLooks {
  /** What can be chosen; nothing while its names are on their way. */
  readonly options?: readonly Option[] | undefined;
  /** The words for no choice. */
  readonly any?: string;
  readonly description?: string;
  /** The few options are listed below each other, always open. */
  readonly isOpen?: true;
  /** Shown beside the search, while the others are in a drawer. */
  readonly isBesideSearch?: true;
  /** What its chip says of values that have no names. */
  readonly wordsOf?: (values: readonly string[]) => string;
  /** Of a plain select box. */
  readonly width?: number;
  /** In place of the usual control. */
  readonly render?: (control: FilterControl) => ReactNode;
}

export type LooksOf<Filter extends string> = { readonly [K in Filter]?: FilterLooks | undefined };
