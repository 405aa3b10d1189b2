import { useMutation } from '@tanstack/react-query';
import type { Download } from '../../kernel/api/client.js';
import type { Problem } from '../../kernel/api/problem.js';
import { saveFile } from '../../kernel/files/browser-files.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { ExportIcon, iconProps } from '../../ui/icons/icons.js';

interface FetchButtonProps {
  name: string;
  failed: string;
  fetch: () => Promise<Download>;
}

/** Downloads a file. */
export function FetchButton({ name, failed, fetch }: FetchButtonProps) {
  const save = useMutation({
    mutationFn: fetch,
    onSuccess: saveFile,
    onError: (problem: Problem) => toast.error(failed, problem.message),
  });
  return (
    <SpinnerButton
      variant="default"
      leftSection={<ExportIcon {...iconProps} />}
      isBusy={save.isPending}
      onClick={() => save.mutate()}
    >
      {name}
    </SpinnerButton>
  );
}
