import { profileForm } from "@/lib/accounts/users/profile.schema";
import { updateProfile } from "@/lib/accounts/users/profile";
import { developerProfileForm } from "@/lib/hiring/developers/developers.schema";
import { getOwnProfile, updateDeveloperProfile } from "@/lib/hiring/developers/own-profile";
import { createSignedInUser } from "@/tests/fixtures/sessions";

describe("a developer's profile", () => {
  it("has one form for each fact: Profile Settings or the dashboard's", () => {
    const fields = [...Object.keys(profileForm.shape), ...Object.keys(developerProfileForm.shape)];
    expect(fields).toEqual([...new Set(fields)]);
  });

  it("is saved by one form after the other was saved meanwhile, but not after its own was", async () => {
    const { viewer, user } = await createSignedInUser("developer");
    const { version } = await getOwnProfile(viewer);
    const settings = { name: user.name, website: "https://ada.example.com", skills: ["Engines"] };
    await updateProfile(viewer, settings);
    const saved = await updateDeveloperProfile(viewer, { title: "Engineer", version });
    expect(saved).toMatchObject({ title: "Engineer", website: "https://ada.example.com", skills: ["Engines"] });
    await expect(updateDeveloperProfile(viewer, { title: "Plumber", version })).rejects.toMatchObject({
      code: "conflict",
    });
  });

  it("still takes the website from PATCH /api/developer/profile", async () => {
    const { viewer } = await createSignedInUser("developer");
    const saved = await updateDeveloperProfile(viewer, { website: "https://mei.example" });
    expect(saved.website).toBe("https://mei.example");
  });
});
