import { Button, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { GridSelection } from '../../ui/data-grid/grid-selection.js';
import { fill } from '../../ui/texts.js';
import { productTexts as words } from './catalog-texts.js';

const mostTogether = 20;

const addressFor = (ids: readonly (number | string)[]): string => `/customers/quotes/new?products=${ids.join(',')}`;

/** Begins a quote with one product. */
export function UseInQuote({ id, name }: { id: number; name: string }) {
  return (
    <Button
      component={Link}
      to={addressFor([id])}
      size="compact-sm"
      variant="default"
      aria-label={fill(words.useNamed, { name })}
    >
      {words.use}
    </Button>
  );
}

/** Begins a quote with a line for each chosen product. */
export function UseChosenInQuote({ selection }: { selection: GridSelection }) {
  if (selection.isAll || selection.ids.length > mostTogether) return <Text fz="sm">{words.useTooMany}</Text>;
  return (
    <Button component={Link} to={addressFor(selection.ids)} size="compact-sm" variant="default">
      {words.use}
    </Button>
  );
}
