const CHAT = "chat_";

/** The place of what is typed into the conversation about a bid (CHAT-03). */
export const chatDraftKey = (bidId: string) => CHAT + bidId;

/** Whether a place keeps what is typed into a conversation. */
export const isChatDraftKey = (key: string) => key.startsWith(CHAT);
