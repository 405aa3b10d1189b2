import { fuelIndexApi, type FuelValue } from '@lading/contracts/carriers/fuel-index';
import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { ImportDialog } from '../../entities/file-import/import-dialog.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { RowMenu, type RowMenuItem } from '../../ui/fields/row-menu.js';
import { AddIcon, iconProps, UploadIcon } from '../../ui/icons/icons.js';
import { texts as common } from '../../ui/texts.js';
import { FuelHistoryDrawer } from './fuel-history.js';
import { FuelIndexList, rowName } from './fuel-index-list.js';
import { texts } from './fuel-index-texts.js';
import { FuelValueDrawer, type EditedFuel } from './fuel-value-form.js';

const words = texts.actions;

/** The fuel index, for administrators of the portal. */
export function FuelIndexPage() {
  if (!canShow(useUser(), 'viewCarriers')) return <NoAccess words={texts.noAccess} />;
  return <FuelIndex />;
}

function FuelIndex() {
  const mayWrite = canShow(useUser(), 'addCarrier');
  const [edited, setEdited] = useState<EditedFuel>();
  const [shown, setShown] = useState<FuelValue>();
  const [isImporting, { open, close }] = useDisclosure(false);
  const itemsOf = (value: FuelValue): RowMenuItem[] => [
    ...value.allowedActions.map((action) => ({
      label: words[action],
      onChoose: () => setEdited(value),
      isLocal: true,
    })),
    { label: words.history, onChoose: () => setShown(value) },
  ];
  return (
    <FuelIndexList
      words={{ noAccess: texts.noAccess, firstUse: texts.firstUse }}
      author={({ enteredBy }) => enteredBy ?? common.none}
      actions={(value) => <RowMenu name={rowName(value)} items={itemsOf(value)} />}
      onOpen={setShown}
      head={
        mayWrite ? (
          <Group gap="sm">
            <Button variant="default" leftSection={<UploadIcon {...iconProps} />} onClick={open}>
              {texts.upload}
            </Button>
            <Button leftSection={<AddIcon {...iconProps} />} onClick={() => setEdited('new')}>
              {texts.add}
            </Button>
          </Group>
        ) : null
      }
    >
      <FuelValueDrawer edited={edited} onEdit={setEdited} />
      <FuelHistoryDrawer value={shown} onClose={() => setShown(undefined)} />
      {mayWrite ? (
        <ImportDialog kind="fuelIndex" refreshes={[fuelIndexApi.list]} isOpen={isImporting} onClose={close} />
      ) : null}
    </FuelIndexList>
  );
}
