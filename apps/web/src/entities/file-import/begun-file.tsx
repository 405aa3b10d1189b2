import { importChanged, importsApi, type ImportKind, type TableImport } from '@lading/contracts/imports';
import { Alert, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answerOf, useRefresh } from '../../kernel/api/use-contract.js';
import { usePush } from '../../kernel/realtime/use-push.js';
import { fill } from '../../ui/texts.js';
import { savedAtText } from './draft-note.js';
import { importTexts as words } from './import-texts.js';

interface BegunFileProps {
  kind: ImportKind;
  onGoOn: (file: TableImport) => void;
  onShow: (running: TableImport) => void;
  onDiscard: (file: TableImport) => void;
}

/** Offers the file that was begun before, here or in another window, and the one that is being imported; nothing is lost when it cannot be asked for. */
export function BegunFile({ kind, onGoOn, onShow, onDiscard }: BegunFileProps) {
  const begun = useQuery({
    ...answerOf(importsApi.draft, { kind }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const refresh = useRefresh();
  usePush(importChanged, (change) => {
    if (change?.isFinished !== false) void refresh(importsApi.draft);
  });
  if (begun.isFetching) return null;
  const { file, running } = begun.data ?? {};
  return (
    <>
      {running ? <RunningFile file={running} onShow={onShow} /> : null}
      {file ? <DraftFile file={file} onGoOn={onGoOn} onDiscard={onDiscard} /> : null}
    </>
  );
}

function RunningFile({ file, onShow }: Pick<BegunFileProps, 'onShow'> & { file: TableImport }) {
  return (
    <Alert color="blue" role="status" title={fill(words.running, { name: file.name })}>
      <Text fz="sm">{words.runningHelp}</Text>
      <Button size="compact-sm" mt="xs" onClick={() => onShow(file)}>
        {words.show}
      </Button>
    </Alert>
  );
}

function DraftFile({ file, onGoOn, onDiscard }: Pick<BegunFileProps, 'onGoOn' | 'onDiscard'> & { file: TableImport }) {
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
