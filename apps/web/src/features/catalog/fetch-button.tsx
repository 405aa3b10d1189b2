import type { Endpoint } from '@lading/contracts/kernel/endpoint';
import { useMutation } from '@tanstack/react-query';
import { download, type InputOf } from '../../kernel/api/client.js';
import type { Problem } from '../../kernel/api/problem.js';
import { saveFile } from '../../kernel/files/browser-files.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { ExportIcon, iconProps } from '../../ui/icons/icons.js';

interface FetchButtonProps<In> {
  name: string;
  failed: string;
  endpoint: Endpoint<In, void>;
  input: In;
}

/** Saves a file of the server. */
export function FetchButton<In>({ name, failed, endpoint, input }: FetchButtonProps<In>) {
  const save = useMutation({
    // -- an endpoint that takes something is called with one argument
    mutationFn: () => download(endpoint, ...([input] as unknown as InputOf<In>)),
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
