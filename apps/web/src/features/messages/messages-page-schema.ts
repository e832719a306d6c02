export { QuietHours, TestMode } from '@callboard/contract/messages/messages';
