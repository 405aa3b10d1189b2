import { carrierServiceAreasApi, type ServiceAreaUpload } from '@lading/contracts/carriers/carrier-service-areas';
import { formatNumber } from '@lading/domain/measures/number-format';
import { Alert, Button, FileButton, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { RowProblems } from '../../entities/file-import/row-problems.js';
import type { Problem } from '../../kernel/api/problem.js';
import { uploadFile } from '../../kernel/api/upload.js';
import { useRefresh } from '../../kernel/api/use-contract.js';
import { toast } from '../../ui/feedback/toast.js';
import { UploadIcon, iconProps } from '../../ui/icons/icons.js';
import { fill } from '../../ui/texts.js';
import { texts } from './service-area-texts.js';

const words = texts.upload;
const { listServiceAreas, compareServiceArea, uploadServiceArea } = carrierServiceAreasApi;

/** The upload of a file, and what was wrong with the last one. */
export function useAreaUpload() {
  const refresh = useRefresh();
  return useMutation<ServiceAreaUpload, Problem, File>({
    mutationFn: (file) => uploadFile(uploadServiceArea, {}, { file, mediaType: 'text/csv' }),
    onSuccess: async ({ isStored, rowCount }) => {
      if (!isStored) return;
      toast.success(fill(words.done, { count: formatNumber(rowCount) }), words.doneDetail);
      await refresh(listServiceAreas, compareServiceArea);
    },
  });
}

type AreaUpload = ReturnType<typeof useAreaUpload>;

export function UploadButton({ upload, variant }: { upload: AreaUpload; variant?: 'default' }) {
  return (
    <FileButton
      accept=".csv,text/csv"
      inputProps={{ 'aria-label': words.go }}
      onChange={(file) => file && upload.mutate(file)}
    >
      {(props) => (
        <Button
          {...props}
          {...(variant && { variant })}
          loading={upload.isPending}
          leftSection={<UploadIcon {...iconProps} />}
        >
          {words.go}
        </Button>
      )}
    </FileButton>
  );
}

/** Why the last file was not stored: each wrong row with its reason. */
export function UploadErrors({ upload: { data, error } }: { upload: AreaUpload }) {
  if (error)
    return (
      <Alert color="red" role="alert" title={words.failed}>
        {error.message}
      </Alert>
    );
  if (!data || data.isStored) return null;
  const { errors } = data;
  return (
    <Alert color="red" role="alert" title={words.wrongTitle}>
      <Stack gap="xs">
        <RowProblems errors={errors} />
        <Text fz="sm">{errors.length === 1 ? words.wrongOne : words.wrongMany}</Text>
      </Stack>
    </Alert>
  );
}
