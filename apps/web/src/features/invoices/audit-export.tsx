import { freightAuditApi } from '@lading/contracts/freight-audit';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { download } from '../../kernel/api/client.js';
import { saveFile } from '../../kernel/files/browser-files.js';
import { ExportFrame } from '../../ui/data-grid/export-frame.js';
import type { GridState } from '../../ui/data-grid/grid-state.js';
import { ExportIcon, iconProps } from '../../ui/icons/icons.js';
import { filterOf } from './audit-criteria.js';
import { auditTexts as words } from './audit-texts.js';

/** Saves the found differences as a file. */
export function AuditExport({ grid, pageIds }: { grid: GridState; pageIds: readonly number[] }) {
  const [isOpen, { open, close }] = useDisclosure(false);
  const save = async (ids: readonly number[] | undefined) => {
    const file = await download(freightAuditApi.export, { ...filterOf(grid), ...(ids && { ids: [...ids] }) });
    saveFile(file);
    return file.name;
  };
  return (
    <>
      <Button variant="default" leftSection={<ExportIcon {...iconProps} />} aria-haspopup="dialog" onClick={open}>
        {words.export.open}
      </Button>
      <ExportFrame
        isOpen={isOpen}
        onClose={close}
        pageIds={pageIds}
        selectedIds={undefined}
        words={words.export}
        save={save}
      />
    </>
  );
}
