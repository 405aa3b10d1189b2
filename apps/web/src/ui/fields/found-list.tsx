import { ScrollArea, Stack, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { fill } from '../texts.js';
import { TextField } from './text-field.js';

/** Items shown at once; the search finds the others. */
const mostShown = 100;
/** This many are readable at a glance, without a search. */
const fewItems = 8;

export interface FoundListProps<Item> {
  items: readonly Item[];
  /** The text to search in. */
  textOf: (item: Item) => string;
  /** The row of an item, with its key. */
  render: (item: Item) => ReactNode;
  words: { readonly find: string; readonly none: string; readonly more: string };
  /** Height at which the list starts to scroll, px. */
  height?: number;
}

/** A list of choices with a search if there are many. */
export function FoundList<Item>({ items, textOf, render, words, height = 240 }: FoundListProps<Item>) {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const fitting = items.filter((item) => textOf(item).toLowerCase().includes(wanted));
  const shown = fitting.slice(0, mostShown);
  return (
    <Stack gap="xs">
      {items.length > fewItems ? (
        <TextField label={words.find} type="search" clearable value={search} onChange={setSearch} />
      ) : null}
      <ScrollArea.Autosize mah={height} type="auto" offsetScrollbars>
        <Stack gap={6}>{shown.map(render)}</Stack>
      </ScrollArea.Autosize>
      {fitting.length === 0 ? <Text fz="sm">{words.none}</Text> : null}
      {fitting.length > shown.length ? (
        <Text fz="sm" c="dimmed">
          {fill(words.more, { count: fitting.length - shown.length })}
        </Text>
      ) : null}
    </Stack>
  );
}
