import { importsApi, type ImportKind, type TableImport } from '@lading/contracts/imports';
import { Alert, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answerOf } from '../../../kernel/api/use-contract.js';
import { fill } from '../../../ui/texts.js';
import { savedAtText } from './draft-note.js';
import { importTexts as words } from './import-texts.js';

interface BegunFileProps {
  kind: ImportKind;
  onGoOn: (file: TableImport) => void;
  onDiscard: (file: TableImport) => void;
}

/** Offers the file that was begun before, here or in another window; nothing is lost when it cannot be asked for. */
export function BegunFile({ kind, onGoOn, onDiscard }: BegunFileProps) {
  const begun = useQuery({
    ...answerOf(importsApi.draft, { kind }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const file = begun.isFetching ? undefined : begun.data?.file;
  if (!file) return null;
  return (
    <Alert color="blue" role="status" title={fill(words.draft.begun, { name: file.name })}>
      <Text fz="sm">
        {savedAtText(file.updatedAt)}. {words.draft.replaced}
      </Text>
      <Group gap="xs" mt="xs">
        <Button size="compact-sm" onClick={() => onGoOn(file)}>
          {words.draft.goOn}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => onDiscard(file)}>
          {words.draft.discard}
        </Button>
      </Group>
    </Alert>
  );
}
