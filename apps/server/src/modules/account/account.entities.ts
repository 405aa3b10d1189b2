import type { EditorRole } from '@lading/domain/users/privileges';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** Campaigns with which a carrier wins customers. */
@Check('campaign_days_in_order', 'starts_on <= ends_on')
@Check('campaign_key_form', `key ~ '^[a-z0-9]{16,40}$'`)
@Unique('campaign_key_unique', ['key'])
@ForeignKey('Carrier', ['carrierId'], ['id'], { name: 'campaign_carrier_id_fkey' })
@ForeignKey('UserAccount', ['createdBy'], ['id'], { name: 'campaign_created_by_fkey', onDelete: 'SET NULL' })
@ForeignKey('UserAccount', ['representativeId'], ['id'], {
  name: 'campaign_representative_id_fkey',
  onDelete: 'SET NULL',
})
@Index('campaign_carrier', { synchronize: false })
@Index('campaign_created_by', { synchronize: false })
@Index('campaign_representative', { synchronize: false })
@Entity()
export class Campaign {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') carrierId!: number;
  @Column('text') key!: string;
  @Column('text') name!: string;
  @Column('text') headline!: string;
  @Column('text', { default: '' }) message!: string;
  @Column('boolean', { default: true }) isActive!: boolean;
  @Column('bigint', { nullable: true }) createdBy!: number | null;
  @Column('timestamptz') createdAt!: Date;
  @Column('integer', { default: 0 }) visitCount!: number;
  @Column('boolean', { default: false }) isPaused!: boolean;
  @Column('date', { nullable: true }) startsOn!: string | null;
  @Column('date', { nullable: true }) endsOn!: string | null;
  @Column('bigint', { nullable: true }) representativeId!: number | null;
  @Column('integer', { default: 1 }) version!: number;
}

/** Networks from which a user has signed in. Failed attempts from elsewhere do not slow down a sign-in from here. */
@ForeignKey('UserAccount', ['userId'], ['id'], { name: 'familiar_address_user_id_fkey', onDelete: 'CASCADE' })
@Entity()
export class FamiliarAddress {
  @PrimaryColumn('bigint') userId!: number;
  @PrimaryColumn('text') network!: string;
  @Column('timestamptz') lastUsedAt!: Date;
}

/** Files of companies that a carrier invites together. Their emails leave one after the other. */
@ForeignKey('UserAccount', ['actingUserId'], ['id'], {
  name: 'invite_batch_acting_user_id_fkey',
  onDelete: 'SET NULL',
})
@ForeignKey('Carrier', ['carrierId'], ['id'], { name: 'invite_batch_carrier_id_fkey' })
@ForeignKey('UserAccount', ['createdBy'], ['id'], { name: 'invite_batch_created_by_fkey', onDelete: 'SET NULL' })
@Index('invite_batch_acting_user', { synchronize: false })
@Index('invite_batch_created_by', { synchronize: false })
@Index('invite_batch_open', { synchronize: false })
@Entity()
export class InviteBatch {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') carrierId!: number;
  @Column('text') name!: string;
  @Column('integer') inviteCount!: number;
  @Column('bigint', { nullable: true }) createdBy!: number | null;
  @Column('bigint', { nullable: true }) actingUserId!: number | null;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz', { nullable: true }) endedAt!: Date | null;
}

/** Invites that a carrier sends to companies. */
@Check('invite_used_by_customer', '(used_at IS NULL) = (customer_id IS NULL)')
@Unique('invite_key_unique', ['keyHash'])
@Unique('invite_reminder_key_unique', ['reminderKeyHash'])
@ForeignKey('InviteBatch', ['batchId'], ['id'], { name: 'invite_batch_id_fkey' })
@ForeignKey('Carrier', ['carrierId'], ['id'], { name: 'invite_carrier_id_fkey' })
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'invite_customer_id_fkey' })
@ForeignKey('UserAccount', ['invitedBy'], ['id'], { name: 'invite_invited_by_fkey', onDelete: 'SET NULL' })
@Index('invite_batch_place', { synchronize: false })
@Index('invite_customer', { synchronize: false })
@Index('invite_email', { synchronize: false })
@Index('invite_invited_by', { synchronize: false })
@Index('invite_page', { synchronize: false })
@Index('invite_page_of_all', { synchronize: false })
@Index('invite_search', { synchronize: false })
@Index('invite_unanswered', { synchronize: false })
@Index('invite_used_page', { synchronize: false })
@Entity()
export class Invite {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') carrierId!: number;
  @Column('text') keyHash!: string;
  @Column('citext') email!: string;
  @Column('text') companyName!: string;
  @Column('text', { default: '' }) firstName!: string;
  @Column('text', { default: '' }) lastName!: string;
  @Column('text', { default: '' }) phone!: string;
  @Column('bigint', { nullable: true }) invitedBy!: number | null;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') expiresAt!: Date;
  @Column('timestamptz', { nullable: true }) revokedAt!: Date | null;
  @Column('timestamptz', { nullable: true }) firstTriedAt!: Date | null;
  @Column('text', { nullable: true }) codeHash!: string | null;
  @Column('timestamptz', { nullable: true }) codeExpiresAt!: Date | null;
  @Column('timestamptz', { nullable: true }) usedAt!: Date | null;
  @Column('bigint', { nullable: true }) customerId!: number | null;
  @Column('bigint', { nullable: true }) batchId!: number | null;
  @Column('timestamptz', { nullable: true }) sentAt!: Date | null;
  @Column('boolean', { default: false }) hasReminder!: boolean;
  @Column('timestamptz', { nullable: true }) remindedAt!: Date | null;
  @Column('timestamptz', { nullable: true }) reminderTriedAt!: Date | null;
  @Column('text', { nullable: true }) reminderKeyHash!: string | null;
  @Column({
    type: 'text',
    generatedType: 'STORED',
    asExpression: `lower((((email)::text || ' '::text) || company_name))`,
    insert: false,
    update: false,
  })
  search!: string;
}

/** Links and tickets that work once and for a limited time. Only the hash is stored. */
@Check(
  'one_time_key_purpose_known',
  `purpose IN ('activation', 'password-reset', 'email-change', 'hand-off', 'second-step')`,
)
@Unique('one_time_key_hash_unique', ['hash'])
@ForeignKey('UserAccount', ['userId'], ['id'], { name: 'one_time_key_user_id_fkey', onDelete: 'CASCADE' })
@Index('one_time_key_age', { synchronize: false })
@Index('one_time_key_user', { synchronize: false })
@Entity()
export class OneTimeKey {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('text') purpose!: 'activation' | 'password-reset' | 'email-change' | 'hand-off' | 'second-step';
  @Column('text') hash!: string;
  @Column('bigint') userId!: number;
  @Column('text') subdomain!: string;
  @Column('text', { default: '' }) detail!: string;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') expiresAt!: Date;
  @Column('timestamptz', { nullable: true }) usedAt!: Date | null;
}

/** Recovery codes. Only the hash is stored. */
@Unique('recovery_code_hash_unique', ['hash'])
@ForeignKey('SecondFactor', ['userId'], ['userId'], { name: 'recovery_code_user_id_fkey', onDelete: 'CASCADE' })
@Index('recovery_code_user', { synchronize: false })
@Entity()
export class RecoveryCode {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') userId!: number;
  @Column('text') hash!: string;
  @Column('timestamptz', { nullable: true }) usedAt!: Date | null;
}

/** Companies that registered and have not confirmed their email address yet. They are no tenants. */
@Unique('registration_key_unique', ['keyHash'])
@ForeignKey('Campaign', ['campaignId'], ['id'], { name: 'registration_campaign_id_fkey' })
@ForeignKey('Carrier', ['homeCarrierId'], ['id'], { name: 'registration_home_carrier_id_fkey' })
@Index('registration_campaign', { synchronize: false })
@Index('registration_email', { synchronize: false })
@Index('registration_home_carrier', { synchronize: false })
@Entity()
export class Registration {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('text') keyHash!: string;
  @Column('citext') email!: string;
  @Column('text') subdomain!: string;
  @Column('bigint', { nullable: true }) homeCarrierId!: number | null;
  @Column('bigint', { nullable: true }) campaignId!: number | null;
  @Column('jsonb') details!: object;
  @Column('text') passwordHash!: string;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') expiresAt!: Date;
  @Column('timestamptz', { nullable: true }) finishedAt!: Date | null;
}

/** A user's authenticator app. */
@ForeignKey('UserAccount', ['userId'], ['id'], { name: 'second_factor_user_id_fkey', onDelete: 'CASCADE' })
@Entity()
export class SecondFactor {
  @PrimaryColumn('bigint') userId!: number;
  @Column('text') secret!: string;
  @Column('bigint', { default: 0 }) lastStep!: number;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz', { nullable: true }) confirmedAt!: Date | null;
}

/** One row for each grant of the OpenID Connect provider: where a user signed in, and with what. */
@Unique('sign_in_session_grant_unique', ['grantId'])
@ForeignKey('UserAccount', ['userId'], ['id'], { name: 'sign_in_session_user_id_fkey', onDelete: 'CASCADE' })
@Index('sign_in_session_handed_from', { synchronize: false })
@Index('sign_in_session_user', { synchronize: false })
@Entity()
export class SignInSession {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('text') grantId!: string;
  @Column('bigint') userId!: number;
  @Column('text') clientId!: string;
  @Column('text') agent!: string;
  @Column('text') address!: string;
  @Column('timestamptz') startedAt!: Date;
  @Column('text', { nullable: true }) handedFrom!: string | null;
  @Column('timestamptz', { nullable: true }) secondStepAt!: Date | null;
}

/** Which version of the terms a user accepted, and when. */
@ForeignKey('UserAccount', ['userId'], ['id'], { name: 'terms_acceptance_user_id_fkey', onDelete: 'CASCADE' })
@Entity()
export class TermsAcceptance {
  @PrimaryColumn('bigint') userId!: number;
  @PrimaryColumn('text') version!: string;
  @Column('timestamptz') acceptedAt!: Date;
}

/** Users of customers, of carriers and of the installation. */
@Check('user_account_carrier_role_known', 'carrier_user_role IN (4, 5, 7)')
@Check(
  'user_account_editor_roles_known',
  `editor_roles <@ ARRAY['insuranceEditor', 'carrierEditor', 'systemAdminEditor', 'reports', 'manageInvites', 'manageShipperInsights']`,
)
@Check(
  'user_account_role_known',
  `role IN ('CustomerUser', 'CustomerAdministrator', 'CarrierAdministrator', 'CarrierSalesAdministrator', 'SystemAdministrator', 'SuperSystemAdministrator')`,
)
@Check(
  'user_account_side',
  String.raw`CASE
    WHEN (role IN ('CustomerUser', 'CustomerAdministrator')) THEN ((customer_id IS NOT NULL) AND (carrier_id IS NULL))
    WHEN (role IN ('CarrierAdministrator', 'CarrierSalesAdministrator')) THEN ((carrier_id IS NOT NULL) AND (customer_id IS NULL))
    ELSE ((customer_id IS NULL) AND (carrier_id IS NULL))
END`,
)
@Check('user_account_state_known', `state IN ('invited', 'active', 'suspended')`)
@ForeignKey('Carrier', ['carrierId'], ['id'], { name: 'user_account_carrier_id_fkey' })
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'user_account_customer_id_fkey' })
@Index('user_account_carrier', { synchronize: false })
@Index('user_account_customer', { synchronize: false })
@Index('user_account_email_offered', { synchronize: false })
@Index('user_account_email_opened', { synchronize: false })
@Index('user_account_signed_in', { synchronize: false })
@Index('user_account_system', { synchronize: false })
@Entity()
export class UserAccount {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('citext') email!: string;
  @Column('text') firstName!: string;
  @Column('text') lastName!: string;
  @Column('text', { default: '' }) phone!: string;
  @Column('text') role!:
    | 'CustomerUser'
    | 'CustomerAdministrator'
    | 'CarrierAdministrator'
    | 'CarrierSalesAdministrator'
    | 'SystemAdministrator'
    | 'SuperSystemAdministrator';
  @Column('integer', { nullable: true }) carrierUserRole!: 4 | 5 | 7 | null;
  @Column('bigint', { nullable: true }) customerId!: number | null;
  @Column('bigint', { nullable: true }) carrierId!: number | null;
  @Column('text', { array: true, default: [] }) privileges!: string[];
  @Column('text', { array: true, default: [] }) editorRoles!: EditorRole[];
  @Column('boolean', { default: true }) seesAllLocations!: boolean;
  @Column('boolean', { default: true }) seesCosts!: boolean;
  @Column('text') state!: 'invited' | 'active' | 'suspended';
  @Column('text', { nullable: true }) passwordHash!: string | null;
  @Column('boolean', { default: false }) isDemo!: boolean;
  @Column('timestamptz', { default: () => 'now()' }) signedUpAt!: Date;
  @Column('timestamptz', { nullable: true }) activatedAt!: Date | null;
  @Column('timestamptz', { nullable: true }) lastSignInAt!: Date | null;
  @Column('boolean', { default: true }) thirdPartyVisibility!: boolean;
  @Column('boolean', { default: true }) showThirdParty!: boolean;
  @Column('jsonb', { default: {} }) preferences!: object;
  @Column('timestamptz', { nullable: true }) passwordChangedAt!: Date | null;
  @Column('timestamptz', { nullable: true }) guessingToldAt!: Date | null;
  @Column('timestamptz', { nullable: true }) firstSignedInAt!: Date | null;
  @Column('text', { default: '' }) positionName!: string;
  @Column('integer', { default: 1 }) version!: number;
}
