import { iconProps, UploadIcon } from '../../ui/icons/icons.js';
import { importTexts as words } from '../../entities/file-import/import-texts.js';
import { ListButton } from './list-button.js';

/** Opens the import of a list. */
export function ImportButton({ onClick }: { onClick: () => void }) {
  return <ListButton name={words.open} icon={<UploadIcon {...iconProps} />} onClick={onClick} />;
}
