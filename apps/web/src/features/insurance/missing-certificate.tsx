import { Text } from '@mantine/core';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { TextSkeleton } from '../../ui/feedback/skeletons.js';
import { insuranceTexts as words } from './insurance-texts.js';
import type { OpenedCertificate } from './use-opened-certificate.js';

/** Why the certificate that the address names is not shown. */
export function MissingCertificate({ opened: { isNumber, asked } }: { opened: OpenedCertificate }) {
  const { error, fetchStatus, refetch } = asked;
  if (!isNumber || error?.code === 'not-found') return <Text>{words.peek.missing}</Text>;
  if (error) return <ErrorPanel isInline detail={error.message} onRetry={() => void refetch()} />;
  if (fetchStatus === 'paused') return <Text role="status">{words.offline.detail}</Text>;
  return <TextSkeleton lines={6} />;
}
