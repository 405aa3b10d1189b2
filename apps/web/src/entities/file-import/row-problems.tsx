import type { RowError } from '@lading/contracts/kernel/row-error';
import { List } from '@mantine/core';
import { fill } from '../../ui/texts.js';
import { importTexts as words } from './import-texts.js';

/** What is wrong with the rows of a file; a long list scrolls. */
export function RowProblems({ errors }: { errors: readonly RowError[] }) {
  return (
    <List fz="sm" mah="10rem" tabIndex={0} aria-label={words.errors} style={{ overflowY: 'auto' }}>
      {errors.map(({ row, column, message }, index) => (
        <List.Item key={index}>
          {fill(words.error, { row, message: message.startsWith(column ?? '') ? message : `${column}: ${message}` })}
        </List.Item>
      ))}
    </List>
  );
}
