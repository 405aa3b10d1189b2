import { managedUserTexts } from '../../entities/user/managed-user-texts.js';

/** Texts of the page of administrators; braces are filled by `fill`. */
export const texts = {
  ...managedUserTexts,
  title: 'System admins',
  name: 'administrators',
  count: '{count} administrators',
  one: '1 administrator',
  invite: 'Invite administrator',
  noAccess: {
    title: "You don't have access to this page",
    detail: 'A super administrator can give you the privilege "manage additional role".',
  },
  firstUse: {
    title: 'No administrators yet',
    detail: 'Invite the people who run this portal.',
  },
  allEditorRoles: 'Select all editor roles',
  everything: 'All',
  lastAdministrator: 'Make another user a super administrator first. The portal needs at least one.',
  suspendedDetail: "They've been signed out everywhere.",
  form: {
    ...managedUserTexts.form,
    inviteTitle: 'Invite administrator',
    superFixed: 'Only super administrators change super administrators.',
    holdsAll: 'Super administrators hold every privilege.',
    editorRoles: 'Editor roles',
    contains: 'Contains: {privileges}',
    alsoBy: 'Also by editor role: {roles}',
    notYours: 'You can only grant privileges that you hold yourself, and editor roles that contain no others.',
    empty: 'The display treats an empty list as everything; the server refuses everything.',
  },
} as const;
