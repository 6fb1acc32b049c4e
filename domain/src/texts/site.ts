export const noSuchTopic = 'There is no such topic'
export const contactReceived = 'Thank you for your message. We will get back to you soon.'
export const adRequired = 'Please send the text of the ad. An empty text shows no ad.'
export const adSaved = 'The homepage ad is saved'
