import { isCutFile } from '@lading/domain/list-file';
import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { toast } from '../feedback/toast.js';
import { ExportScope, selectionScopes, type SelectionScope } from '../fields/selection-filter.js';
import { SpinnerButton } from '../fields/spinner-button.js';
import { fill, texts } from '../texts.js';
import { gridTexts } from './grid-texts.js';

/** What one address can name. */
const mostIds = 200;

export interface ExportFrameProps {
  isOpen: boolean;
  onClose: () => void;
  pageIds: readonly number[];
  /** The chosen rows; nothing asks for the scope instead. */
  selectedIds: readonly number[] | undefined;
}

interface ExportFrameWords {
  readonly title: string;
  readonly selected: string;
  readonly tooMany: string;
  readonly go: string;
  readonly done: string;
  readonly failed: string;
}

interface Settings extends ExportFrameProps {
  words: ExportFrameWords;
  /** Saves the named rows, or all that the filter finds, and answers the name of the file. */
  save: (ids: readonly number[] | undefined) => Promise<string>;
  children?: ReactNode;
}

/** Saves found rows as a file: the chosen ones, this page, or all that the filter finds. */
export function ExportFrame({ isOpen, onClose, pageIds, selectedIds, words, save, children }: Settings) {
  const [scope, setScope] = useState<SelectionScope>(selectionScopes.allData);
  const [isBusy, setBusy] = useState(false);
  const ids = selectedIds ?? (scope === selectionScopes.thisPage ? pageIds : undefined);
  const isTooMany = (ids?.length ?? 0) > mostIds;
  const isNothing = ids ? ids.length === 0 : scope === selectionScopes.none;
  const go = async () => {
    setBusy(true);
    try {
      const name = await save(ids);
      onClose();
      if (isCutFile(name)) toast.warn(fill(words.done, { name }), gridTexts.exportCut, { sticky: true });
      else toast.success(fill(words.done, { name }));
    } catch (error) {
      toast.error(words.failed, error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={words.title}
      centered
      closeButtonProps={{ 'aria-label': texts.toast.close }}
    >
      <Stack>
        {selectedIds ? (
          <Text>{fill(words.selected, { count: selectedIds.length })}</Text>
        ) : (
          <>
            <ExportScope value={scope} onChange={setScope} />
            {scope === selectionScopes.allData ? <Text c="dimmed">{gridTexts.exportMost}</Text> : null}
          </>
        )}
        {children}
        {isTooMany ? <Alert color="orange">{words.tooMany}</Alert> : null}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {texts.confirm.cancel}
          </Button>
          <SpinnerButton isBusy={isBusy} disabled={isTooMany || isNothing} onClick={() => void go()}>
            {words.go}
          </SpinnerButton>
        </Group>
      </Stack>
    </Modal>
  );
}
