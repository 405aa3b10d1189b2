import { quotesApi, type QuoteFilter } from '@lading/contracts/quotes';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { download } from '../../kernel/api/client.js';
import { saveFile } from '../../kernel/files/browser-files.js';
import { ExportFrame } from '../../ui/data-grid/export-frame.js';
import { useSingleKeys } from '../../ui/use-single-keys.js';
import { texts } from './quote-history-texts.js';

const words = texts.export;

interface ExportButtonProps {
  filter: QuoteFilter;
  /** The quotes of the page that was loaded last: what was loaded before it may be more than a file can name. */
  pageIds: readonly number[];
}

/** Saves the found quotes as a CSV file. */
export function ExportButton({ filter, pageIds }: ExportButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  useSingleKeys({ e: { label: words.open, act: open } });
  const save = async (chosen: readonly number[] | undefined) => {
    const file = await download(quotesApi.export, { ...filter, ...(chosen && { ids: [...chosen] }) });
    saveFile(file);
    return file.name;
  };
  return (
    <>
      <Button variant="default" onClick={open}>
        {words.open}
      </Button>
      <ExportFrame
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        pageIds={pageIds}
        selectedIds={undefined}
        words={words}
        save={save}
      />
    </>
  );
}
