import { Anchor } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { Download } from '../../kernel/api/client.js';
import type { Problem } from '../../kernel/api/problem.js';
import { saveFile } from '../../kernel/files/browser-files.js';
import { toast } from '../../ui/feedback/toast.js';
import { fill } from '../../ui/texts.js';
import { texts } from './carrier-resources-texts.js';

interface DownloadLinkProps {
  fileName: string;
  load: () => Promise<Download>;
  /** After the download was counted. */
  onDone?: () => void;
}

/** The name of a file, which saves it. */
export function DownloadLink({ fileName: file, load, onDone }: DownloadLinkProps) {
  const saving = useMutation<Download, Problem>({
    mutationFn: load,
    onSuccess: (loaded) => {
      saveFile(loaded);
      onDone?.();
    },
    onError: ({ message }) => void toast.error(fill(texts.downloadFailed, { file }), message),
  });
  return (
    <Anchor
      component="button"
      type="button"
      fz="sm"
      ta="start"
      style={{ overflowWrap: 'anywhere' }}
      aria-label={fill(texts.downloadNamed, { file })}
      disabled={saving.isPending}
      onClick={() => saving.mutate()}
    >
      {file}
    </Anchor>
  );
}
