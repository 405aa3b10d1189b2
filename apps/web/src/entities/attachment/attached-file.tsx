import { viewableTypes } from '@lading/contracts/support/contact-support';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { Download } from '../../kernel/api/client.js';
import type { Problem } from '../../kernel/api/problem.js';
import { openFile, saveFile } from '../../kernel/files/browser-files.js';
import { toast } from '../../ui/feedback/toast.js';
import { FileLink } from '../../ui/files/file-link.js';
import { fill } from '../../ui/texts.js';

interface AttachedFileProps extends Pick<ComponentProps<typeof FileLink>, 'name' | 'detail' | 'removal'> {
  mediaType: string;
  load: () => Promise<Download>;
  /** `{name}` is the name of the file. */
  words: { readonly download: string; readonly open: string; readonly openNamed: string; readonly failed: string };
}

/** A line of a `FileList`: the file is saved, or viewed if the browser can show it. */
export function AttachedFile({ mediaType, load, words, ...link }: AttachedFileProps) {
  const { name } = link;
  const loading = useMutation({
    mutationFn: async (use: (file: Download) => void) => use(await load()),
    onError: (problem: Problem) => toast.error(words.failed, problem.message),
  });
  return (
    <FileLink {...link} openLabel={fill(words.download, { name })} onOpen={() => loading.mutate(saveFile)}>
      {viewableTypes.has(mediaType) ? (
        <Button
          size="compact-md"
          variant="default"
          className="no-print"
          loading={loading.isPending}
          aria-label={fill(words.openNamed, { name })}
          onClick={() => loading.mutate(openFile)}
        >
          {words.open}
        </Button>
      ) : null}
    </FileLink>
  );
}
